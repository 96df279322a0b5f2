-- Accounts, sessions and keys of the built-in auth service. Only its own role reaches them: a hole in the
-- rest of the service cannot read a password hash or a session.

create schema auth;
revoke all on schema auth from public;
grant usage on schema auth to bitewing_auth;
alter default privileges in schema auth grant select, insert, update, delete on tables to bitewing_auth;

create table auth.users (
  id uuid primary key,
  email text not null check (email = lower(email) and length(email) between 3 and 254),
  -- An argon2id string, sealed with a key derived from the row 'secret' of auth.keys; null until one is set.
  password_sealed bytea,
  email_confirmed_at timestamptz,
  invited_at timestamptz,
  confirmation_sent_at timestamptz,
  recovery_sent_at timestamptz,
  last_sign_in_at timestamptz,
  user_metadata jsonb not null default '{}',
  app_metadata jsonb not null default '{"provider": "email", "providers": ["email"]}',
  banned_until timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create unique index users_email_key on auth.users (email);
create index users_created_at on auth.users (created_at, id);

-- One row per signed-in browser; deleting it ends the session at its next call.
create table auth.sessions (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  -- How often the refresh token was rotated; the token itself is derived and never stored.
  counter integer not null default 0 check (counter >= 0),
  -- How the person proved who they are: password, recovery, invite, signup, magiclink.
  method text not null,
  created_at timestamptz not null default now(),
  refreshed_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now()
);

create index sessions_user on auth.sessions (user_id);

-- Links in mail. Only the hash is kept, and only the newest link per person and purpose works.
create table auth.one_time_tokens (
  token_hash bytea primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  purpose text not null check (purpose in ('recovery', 'signup', 'invite', 'magiclink')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  unique (user_id, purpose)
);

-- Counters of attempts. The key is an HMAC, so that the table tells nobody which addresses were tried.
create table auth.limits (
  key bytea primary key,
  hits integer not null,
  window_started_at timestamptz not null default now(),
  locked_until timestamptz,
  keep_until timestamptz not null
);

create index limits_keep_until on auth.limits (keep_until);

-- Signing keys (ES256) and the one secret other keys are derived from, wrapped by the key-encryption key.
create table auth.keys (
  id uuid primary key,
  purpose text not null check (purpose in ('signing', 'secret')),
  public_jwk jsonb,
  kek_id text not null,
  wrapped_key bytea not null,
  created_at timestamptz not null default now(),
  -- A new signing key is published before it is used, so that every verifier has it in time.
  active_from timestamptz not null default now(),
  retired_at timestamptz,
  check ((purpose = 'signing') = (public_jwk is not null))
);

create unique index keys_secret_key on auth.keys (purpose) where purpose = 'secret';
