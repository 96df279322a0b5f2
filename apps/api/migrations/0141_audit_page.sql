-- What the audit page needs: finding events by record, progress of the jobs that follow the chains, marks of unusual
-- access, and results of the chain checks.

-- "Who viewed this patient". An index on the array itself can't be used under row security, because its operator is not
-- leakproof. Lists and searches name up to 100 records each and are left out.
create table app.audit_event_records (
  practice_id uuid not null,
  record_id uuid not null,
  event_id uuid not null,
  primary key (practice_id, record_id, event_id)
);

create function app.note_audit_records() returns trigger language plpgsql as $$
begin
  insert into app.audit_event_records (practice_id, record_id, event_id)
  select distinct e.practice_id, r.id, e.id from added e cross join unnest(e.record_ids) as r (id)
   where e.practice_id is not null and e.action !~ '\.(list|search)$';
  return null;
end $$;

create trigger note_records after insert on app.audit_events referencing new table as added
  for each statement execute function app.note_audit_records();

select set_config('app.scope', 'all', true);
insert into app.audit_event_records (practice_id, record_id, event_id)
select distinct e.practice_id, r.id, e.id from app.audit_events e cross join unnest(e.record_ids) as r (id)
 where e.practice_id is not null and e.action !~ '\.(list|search)$';

-- The page of a super admin covers all practices.
create index audit_events_time on app.audit_events (occurred_at desc, id desc);

-- How far a job has processed each chain of sealed events.
create table app.audit_cursors (
  job text not null,
  -- Null: the system's chain.
  practice_id uuid,
  seq bigint not null
);

create unique index audit_cursors_key on app.audit_cursors (job, practice_id) nulls not distinct;

create table app.audit_marks (
  event_id uuid not null,
  practice_id uuid not null,
  kind text not null check (kind in ('same_last_name', 'many_patients', 'outside_hours')),
  occurred_at timestamptz not null,
  primary key (practice_id, event_id, kind)
);

create index audit_marks_time on app.audit_marks (practice_id, occurred_at desc);

-- The latest check of each chain.
create table app.audit_checks (
  chain uuid primary key,
  practice_id uuid,
  checked_at timestamptz not null,
  -- Events up to this position of the chain were checked.
  seq bigint not null,
  findings jsonb not null
);

-- Office hours: seven entries from Sunday, each {"opens": "08:00", "closes": "17:00"} or null. Null: the default.
alter table app.practices
  add column office_hours jsonb,
  add column many_patients_per_hour integer check (many_patients_per_hour > 0);

do $$
declare name text;
begin
  foreach name in array array['audit_cursors', 'audit_event_records', 'audit_marks', 'audit_checks'] loop
    execute format('alter table app.%I enable row level security', name);
    execute format('alter table app.%I force row level security', name);
    execute format('create policy own_practice on app.%I
      using (app.may_access(practice_id)) with check (app.may_access(practice_id))', name);
  end loop;
end $$;

-- A mark is a fact about an event, so it stays as it is.
create trigger append_only before update or delete on app.audit_marks
  for each row execute function app.refuse_change();
create trigger append_only_whole before truncate on app.audit_marks
  for each statement execute function app.refuse_change();
revoke update, delete on app.audit_event_records, app.audit_marks from bitewing_runtime;
revoke delete on app.audit_cursors, app.audit_checks from bitewing_runtime;
