-- The clearinghouse's payer directory. Payers belong to no practice: everybody signed in may read them.

create table app.payers (
  id uuid primary key,
  stedi_id text not null unique,
  display_name text not null,
  primary_payer_id text not null,
  names text[] not null default '{}',
  aliases text[] not null default '{}',
  -- A payer that disappears from the directory is marked, never lost: old verifications point to it.
  is_listed boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index payers_by_name on app.payers (lower(display_name));
create index payers_by_primary_payer_id on app.payers (upper(primary_payer_id));
create index payers_by_alias on app.payers using gin (aliases);

create table app.payer_syncs (
  id uuid primary key,
  requested_by uuid references app.users (id),
  status text not null check (status in ('running', 'completed', 'failed')),
  message text not null,
  processed integer not null default 0,
  total integer,
  started_at timestamptz not null default now(),
  finished_at timestamptz
);

-- One sync at a time, whoever asks.
create unique index payer_syncs_one_running on app.payer_syncs ((true)) where status = 'running';
create index payer_syncs_latest on app.payer_syncs (started_at desc);
