-- A response can be read again by a newer interpreter (ADR 0070). The first reading stays in app.answers, which never
-- changes; every later one is appended here. The newest reading is the one that is shown.

create table app.readings (
  id uuid primary key,
  practice_id uuid not null references app.practices (id),
  answer_id uuid not null,
  -- Parsed benefits and the parser audit as encrypted JSON.
  parsed bytea not null,
  interpreter_version text not null,
  coverage_status text not null check (coverage_status in ('active', 'inactive', 'unknown')),
  needs_confirmation boolean not null,
  total_blocks integer not null,
  unparsed_blocks integer not null,
  read_at timestamptz not null,
  -- Null for the operator's command.
  read_by uuid references app.users (id),
  unique (practice_id, id),
  -- A version reads a response once, however often it is asked to.
  unique (practice_id, answer_id, interpreter_version),
  foreign key (practice_id, answer_id) references app.answers (practice_id, id)
);

create index readings_newest on app.readings (practice_id, answer_id, read_at desc, id desc);
-- Cached verifications share the response of another one.
create index verifications_cached on app.verifications (practice_id, answer_id) where is_cached;

-- The reading that an answer of the benefit assistant cites. Null: the first one.
alter table app.chat_messages
  add column reading_id uuid,
  add foreign key (practice_id, reading_id) references app.readings (practice_id, id);

-- One row per re-read that a super admin started: its progress and its result, without patient data.
create table app.rereads (
  id uuid primary key,
  -- Null: all practices.
  practice_id uuid references app.practices (id),
  is_dry_run boolean not null,
  requested_by uuid references app.users (id),
  interpreter_version text not null,
  status text not null check (status in ('running', 'completed', 'failed')),
  total integer not null,
  report jsonb not null,
  -- The last response that is done: a restarted job continues after it.
  done_until uuid,
  started_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  finished_at timestamptz,
  check ((status = 'running') = (finished_at is null))
);

create unique index rereads_one_running on app.rereads ((true)) where status = 'running';
create index rereads_latest on app.rereads (started_at desc);

revoke update, delete on app.readings from bitewing_runtime;
revoke delete on app.rereads from bitewing_runtime;

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['readings', 'rereads'] loop
    execute format('alter table app.%I enable row level security', tenant_table);
    execute format('alter table app.%I force row level security', tenant_table);
    execute format(
      'create policy own_practice on app.%I using (app.may_access(practice_id)) with check (app.may_access(practice_id))',
      tenant_table);
  end loop;
end $$;
