-- Second factors, recovery codes and devices of the built-in auth service, and where each session is used.

create table auth.factors (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  type text not null check (type in ('totp', 'webauthn')),
  friendly_name text,
  -- An unverified factor protects nothing. It is deleted if it stays unverified.
  is_verified boolean not null default false,
  -- TOTP: encrypted with a key derived from the row 'secret' of auth.keys.
  secret_sealed bytea,
  -- TOTP: the last time step whose code was accepted. Each code works once.
  last_step bigint,
  -- Passkey: known after the browser created it.
  credential_id text unique,
  public_key bytea,
  sign_count bigint,
  transports text[],
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_challenged_at timestamptz,
  last_used_at timestamptz,
  check ((type = 'totp') = (secret_sealed is not null)),
  check (type = 'totp' or not is_verified or (credential_id is not null and public_key is not null))
);

create unique index factors_user_name on auth.factors (user_id, friendly_name);

-- What the user must answer within five minutes. Deleted when it is answered.
create table auth.challenges (
  id uuid primary key,
  -- Null for a login with a passkey: the user isn't known yet.
  user_id uuid references auth.users (id) on delete cascade,
  factor_id uuid references auth.factors (id) on delete cascade,
  purpose text not null check (purpose in ('factor', 'passkey_registration', 'passkey_login')),
  -- Passkey: the text that the authenticator signs.
  challenge text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  check ((purpose = 'passkey_login') = (user_id is null)),
  check ((purpose = 'factor') = (factor_id is not null))
);

create index challenges_user on auth.challenges (user_id, created_at);
create index challenges_expiry on auth.challenges (expires_at);

-- Only hashes. A used code stays, so that the user sees how many are left.
create table auth.recovery_codes (
  user_id uuid not null references auth.users (id) on delete cascade,
  code_hash bytea not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- Browsers in which the user logged in. A cookie has the token; only its hash is stored.
create table auth.devices (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  token_hash bytea not null,
  -- A keyed hash of browser and address, which recognizes a browser that deletes its cookies.
  fingerprint bytea not null,
  label text not null,
  ip text not null,
  -- Until then, this browser needs only the password.
  trusted_until timestamptz,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  unique (user_id, token_hash)
);

alter table auth.sessions
  -- How and when the second factor was verified. Null: the session has only the first factor.
  add column second_method text,
  add column second_factor_at timestamptz,
  -- Refresh tokens from before the second factor must not continue the session.
  add column refresh_floor integer not null default 0,
  add column device_id uuid references auth.devices (id) on delete set null,
  add column device text,
  add column ip text,
  add check ((second_method is null) = (second_factor_at is null));
