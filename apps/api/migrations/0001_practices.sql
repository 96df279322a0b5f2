-- Practices, their doctors and their users, and the functions that every row policy rests on.
-- Roles bitewing_owner, bitewing_runtime and bitewing_auth exist already (see src/platform/roles.ts).

grant usage on schema app to bitewing_runtime;

-- Later tables inherit these rights; a table that must not be changed takes them back itself.
alter default privileges in schema app grant select, insert, update, delete on tables to bitewing_runtime;
alter default privileges in schema app grant usage, select on sequences to bitewing_runtime;

-- A setting that was set in an earlier transaction reads as '' afterwards, hence nullif.
create function app.scope() returns text language sql stable parallel safe
  as $$ select nullif(current_setting('app.scope', true), '') $$;

create function app.practice_id() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.practice_id', true), '')::uuid $$;

create function app.user_id() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.user_id', true), '')::uuid $$;

create function app.may_access(practice uuid) returns boolean language sql stable parallel safe
  as $$
    select case app.scope()
      when 'all' then true
      when 'practice' then coalesce(practice = app.practice_id(), false)
      else false
    end
  $$;

create table app.practices (
  id uuid primary key,
  name text not null check (length(name) between 1 and 200),
  provider_first_name text,
  provider_last_name text,
  npi text check (npi ~ '^[0-9]{10}$'),
  address text,
  phone text,
  email text,
  tax_id text,
  is_active boolean not null default true,
  time_zone text not null default 'America/New_York',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);

alter table app.practices enable row level security;
alter table app.practices force row level security;
create policy own_practice on app.practices
  using (app.may_access(id)) with check (app.may_access(id));

create table app.doctors (
  id uuid primary key,
  practice_id uuid not null references app.practices (id),
  first_name text not null,
  last_name text not null,
  npi text check (npi ~ '^[0-9]{10}$'),
  position integer not null default 0,
  created_at timestamptz not null default now(),
  unique (practice_id, id)
);

alter table app.doctors enable row level security;
alter table app.doctors force row level security;
create policy own_practice on app.doctors
  using (app.may_access(practice_id)) with check (app.may_access(practice_id));

-- The id is the account's id in the auth service. Only a super admin belongs to no practice.
create table app.users (
  id uuid primary key,
  practice_id uuid references app.practices (id),
  email text not null,
  full_name text not null default '',
  role text not null check (role in ('super_admin', 'practice_admin', 'staff')),
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (practice_id, id),
  check ((role = 'super_admin') = (practice_id is null))
);

-- A deleted account gives its address free for a new one.
create unique index users_email_key on app.users (lower(email)) where deleted_at is null;

alter table app.users enable row level security;
alter table app.users force row level security;
create policy own_practice on app.users
  using (app.may_access(practice_id)) with check (app.may_access(practice_id));
