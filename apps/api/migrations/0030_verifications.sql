-- Verifications: what was asked, every attempt at asking, and what the payer answered.
-- Member ids, dates of birth and answers are encrypted; names stay searchable under row security (ADR 0003).

-- An answer is kept as it came, with what our interpreter of that version made of it. Several
-- verifications may rest on one answer (smart caching), so it is a table of its own.
create table app.answers (
  id uuid primary key,
  practice_id uuid not null references app.practices (id),
  raw bytea not null,
  raw_sha256 bytea not null,
  -- Parsed benefits and the parser's audit as encrypted JSON; they can be made again from `raw`.
  parsed bytea not null,
  interpreter_version text not null,
  coverage_status text not null check (coverage_status in ('active', 'inactive', 'unknown')),
  trace_number text,
  total_blocks integer not null,
  unparsed_blocks integer not null,
  received_at timestamptz not null,
  unique (practice_id, id)
);

create table app.verifications (
  id uuid primary key,
  practice_id uuid not null references app.practices (id),
  created_by uuid references app.users (id),
  -- A super admin's own row is out of a practice's sight, but who verified must be shown.
  created_by_name text,
  verification_type text not null check (verification_type in ('real_time', 'batch')),
  status text not null default 'pending' check (status in ('pending', 'processing', 'completed', 'failed')),
  coverage_status text check (coverage_status in ('active', 'inactive', 'unknown')),
  patient_first_name text not null,
  patient_last_name text not null,
  -- Lower case without diacritics: `munoz` finds Muñoz.
  patient_last_name_folded text not null,
  patient_dob bytea not null,
  member_id bytea not null,
  is_dependent boolean not null,
  subscriber_first_name text,
  subscriber_last_name text,
  subscriber_dob bytea,
  payer_id uuid not null references app.payers (id),
  payer_name text not null,
  provider_first_name text not null,
  provider_last_name text not null,
  provider_npi text not null,
  -- Keyed hash of who was asked about, at which payer, by which doctor: finds the same question
  -- without reading what is encrypted.
  fingerprint bytea not null,
  answer_id uuid,
  is_cached boolean not null default false,
  failure text,
  error_message text,
  batch_id uuid,
  batch_row integer,
  recheck_of uuid,
  -- Place in the fair order of batch work: see features/batches/fair-order.ts.
  queue_rank integer,
  attempt_count integer not null default 0,
  -- Whose run it is: a worker that was thought dead and comes back finds another token and may not finish.
  run_token uuid,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  next_attempt_at timestamptz,
  completed_at timestamptz,
  unique (practice_id, id),
  foreign key (practice_id, answer_id) references app.answers (practice_id, id),
  foreign key (practice_id, recheck_of) references app.verifications (practice_id, id),
  check ((status = 'completed') = (answer_id is not null)),
  check ((status = 'completed') = (coverage_status is not null)),
  check ((status in ('completed', 'failed')) = (completed_at is not null)),
  check ((verification_type = 'batch') = (batch_id is not null))
);

-- Every list starts with the practice; the super admin's lists start with time.
create index verifications_history on app.verifications (practice_id, created_at desc, id desc);
create index verifications_history_by_status on app.verifications (practice_id, status, created_at desc, id desc);
create index verifications_by_last_name
  on app.verifications (practice_id, patient_last_name_folded text_pattern_ops, created_at desc);
create index verifications_of_all_practices on app.verifications (created_at desc, id desc);
create index verifications_of_all_practices_by_status on app.verifications (status, created_at desc, id desc);
create index verifications_of_all_practices_by_last_name
  on app.verifications (patient_last_name_folded text_pattern_ops, created_at desc);
create index verifications_by_fingerprint on app.verifications (practice_id, fingerprint, created_at desc);
create index verifications_of_batch on app.verifications (practice_id, batch_id, batch_row) where batch_id is not null;
create index verifications_rechecked on app.verifications (practice_id, recheck_of) where recheck_of is not null;
-- What a sweep must pick up when a worker died between taking a verification and finishing it.
create index verifications_unfinished on app.verifications (created_at) where status in ('pending', 'processing');

create index verifications_queue on app.verifications (queue_rank)
  where status in ('pending', 'processing') and queue_rank is not null;

create table app.verification_attempts (
  id uuid primary key,
  practice_id uuid not null references app.practices (id),
  verification_id uuid not null,
  number integer not null check (number > 0),
  started_at timestamptz not null,
  finished_at timestamptz,
  outcome text,
  http_status integer,
  duration_ms integer,
  unique (practice_id, verification_id, number),
  foreign key (practice_id, verification_id) references app.verifications (practice_id, id)
);

-- How many verifications a practice has in each state, as appended changes that a job adds up:
-- a list's total then costs the same at a thousand rows and at a million, and writers never wait for each other.
create table app.verification_count_changes (
  practice_id uuid not null references app.practices (id),
  status text not null,
  change bigint not null
);

create index verification_count_changes_of_practice on app.verification_count_changes (practice_id, status) include (change);

create function app.count_verifications() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into app.verification_count_changes (practice_id, status, change)
      select practice_id, status, count(*) from new_rows group by 1, 2;
  else
    insert into app.verification_count_changes (practice_id, status, change)
      select practice_id, status, sum(change) from (
        select practice_id, status, 1 as change from new_rows
        union all
        select practice_id, status, -1 from old_rows
      ) as changes group by 1, 2 having sum(change) <> 0;
  end if;
  return null;
end $$;

create trigger count_inserted after insert on app.verifications
  referencing new table as new_rows for each statement execute function app.count_verifications();
create trigger count_updated after update on app.verifications
  referencing old table as old_rows new table as new_rows for each statement execute function app.count_verifications();

-- A finished verification never changes again, and none is ever deleted.
create function app.keep_finished_verification() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.status in ('completed', 'failed') then
    raise exception 'a finished verification is kept as it is' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger keep_finished before update on app.verifications
  for each row when (old.status in ('completed', 'failed')) execute function app.keep_finished_verification();
create trigger keep_all before delete on app.verifications
  for each row execute function app.keep_finished_verification();

revoke update, delete on app.answers from bitewing_runtime;
revoke delete on app.verifications, app.verification_attempts from bitewing_runtime;

-- Places at the clearinghouse, shared by all workers of all machines: a worker holds one for the time of a call.
create table app.clearinghouse_slots (
  slot integer primary key,
  held_by uuid,
  held_until timestamptz
);

-- One circuit breaker per payer, shared by all workers.
create table app.payer_breakers (
  payer_key text primary key,
  failures integer not null default 0,
  -- While in the future, the payer is not asked.
  paused_until timestamptz
);

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['answers', 'verifications', 'verification_attempts', 'verification_count_changes'] loop
    execute format('alter table app.%I enable row level security', tenant_table);
    execute format('alter table app.%I force row level security', tenant_table);
    execute format(
      'create policy own_practice on app.%I using (app.may_access(practice_id)) with check (app.may_access(practice_id))',
      tenant_table);
  end loop;
end $$;
