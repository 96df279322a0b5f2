-- How long a practice's data is kept, what must not be deleted, and what was deleted.

alter table app.practices
  add column years_to_keep integer not null default 7 check (years_to_keep between 1 and 30),
  add column exported_at timestamptz,
  -- The next purge erases the practice. Who asked for it is in the audit trail.
  add column erasure_requested_at timestamptz;

create table app.legal_holds (
  id uuid primary key,
  practice_id uuid not null references app.practices (id),
  covers text not null check (covers in ('practice', 'patient', 'verification')),
  -- For a patient: any verification of theirs.
  verification_id uuid,
  -- Encrypted: people write names into it.
  reason bytea not null,
  created_by uuid references app.users (id),
  created_at timestamptz not null default now(),
  released_by uuid references app.users (id),
  released_at timestamptz,
  check ((covers = 'practice') = (verification_id is null)),
  foreign key (practice_id, verification_id) references app.verifications (practice_id, id)
);
create index legal_holds_of_practice on app.legal_holds (practice_id, verification_id);
alter table app.legal_holds enable row level security;
alter table app.legal_holds force row level security;
create policy own_practice on app.legal_holds
  using (app.may_access(practice_id)) with check (app.may_access(practice_id));
revoke delete on app.legal_holds from bitewing_runtime;

-- No reference to the practice: the statement about an erased practice stays.
create table app.purge_statements (
  id uuid primary key,
  practice_id uuid not null,
  kind text not null check (kind in ('retention', 'erasure')),
  -- Everything before this time was due. Null for an erased practice.
  kept_from timestamptz,
  -- Deleted rows by table.
  removed jsonb not null default '{}',
  -- Verifications that were due but are on legal hold.
  held integer not null default 0,
  started_at timestamptz not null default now(),
  -- Null while a purge runs or after it was interrupted. The next one continues.
  removed_at timestamptz,
  -- When the tables were rewritten, so that no database file contains the rows.
  rewritten_at timestamptz,
  -- When the old WAL segments were removed. Null if the server doesn't let us.
  wal_removed_at timestamptz,
  check ((kind = 'retention') = (kept_from is not null))
);
create index purge_statements_of_practice on app.purge_statements (practice_id, started_at desc);
alter table app.purge_statements enable row level security;
alter table app.purge_statements force row level security;
create policy own_practice on app.purge_statements
  using (app.may_access(practice_id)) with check (app.may_access(practice_id));
revoke insert, update, delete on app.purge_statements from bitewing_runtime;

-- Only the purge role may delete a verification, and only it may change a finished one: it clears references to
-- deleted rows.
create or replace function app.keep_finished_verification() returns trigger language plpgsql as $$
declare
  search_fields constant text[] := array['patient_first_name_folded', 'member_id_hash'];
begin
  if current_user = 'bitewing_purge' then
    if tg_op = 'DELETE' then return old; end if;
    return new;
  end if;
  if tg_op = 'UPDATE' and old.member_id_hash is null
     and to_jsonb(new) - search_fields = to_jsonb(old) - search_fields then
    return new;
  end if;
  if tg_op = 'DELETE' or old.status in ('completed', 'failed') then
    raise exception 'a finished verification is kept as it is' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- The same for reasons of access, which may name a patient. No role may delete audit events.
create or replace function app.refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and tg_table_name = 'access_reasons' and current_user = 'bitewing_purge' then
    return old;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

-- For each response it deletes, the server looks for verifications that refer to it.
drop index app.verifications_cached;
create index verifications_by_answer on app.verifications (practice_id, answer_id) where answer_id is not null;
