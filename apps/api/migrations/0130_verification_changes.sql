-- One append-only table takes what the history counts and the analytics totals need: a row when a verification is
-- created and one when it is finished. A job folds many of them at once. It replaces two tables with seven rows per
-- verification, and the totals that were written whenever a verification finished.

lock table app.verifications in share row exclusive mode;
select set_config('app.scope', 'all', true);

drop trigger count_inserted on app.verifications;
drop trigger count_updated on app.verifications;
drop function app.count_verifications();

-- What was appended so far is folded here, so that only the new table is read from now on.
insert into app.verification_day_counts as known (practice_id, status, day, verifications)
  select practice_id, status, day, sum(verifications) from app.verification_new_counts group by 1, 2, 3
  on conflict (practice_id, status, day) do update set verifications = known.verifications + excluded.verifications;
insert into app.verification_name_counts as known (practice_id, status, last_name_folded, verifications)
  select practice_id, status, last_name_folded, sum(verifications) from app.verification_new_counts group by 1, 2, 3
  on conflict (practice_id, status, last_name_folded)
    do update set verifications = known.verifications + excluded.verifications;
drop table app.verification_new_counts;
drop table app.verification_count_changes;

-- No foreign keys: only the trigger writes here, in the transaction that writes the verification.
create table app.verification_changes (
  practice_id uuid not null,
  verification_id uuid not null,
  status text not null check (status in ('all', 'completed', 'failed')),
  -- UTC: a practice may move to another time zone, its rows do not.
  day date not null,
  last_name_folded text not null
);
create index verification_changes_of_practice on app.verification_changes (practice_id, status);
alter table app.verification_changes enable row level security;
alter table app.verification_changes force row level security;
create policy own_practice on app.verification_changes
  using (app.may_access(practice_id)) with check (app.may_access(practice_id));

create function app.note_verification() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into app.verification_changes (practice_id, verification_id, status, day, last_name_folded)
      values (new.practice_id, new.id, 'all', (new.created_at at time zone 'UTC')::date, new.patient_last_name_folded);
  end if;
  if new.status in ('completed', 'failed') then
    insert into app.verification_changes (practice_id, verification_id, status, day, last_name_folded)
      values (new.practice_id, new.id, new.status, (new.created_at at time zone 'UTC')::date, new.patient_last_name_folded);
  end if;
  return null;
end $$;

create trigger note_created after insert on app.verifications for each row execute function app.note_verification();
create trigger note_finished after update on app.verifications for each row
  when (old.status in ('pending', 'processing') and new.status in ('completed', 'failed'))
  execute function app.note_verification();

-- Each index costs every insert and every change of status. The history's own index tells the status too.
drop index app.verifications_history_by_status;
drop index app.verifications_of_all_practices_by_status;
drop index app.verifications_history;
drop index app.verifications_of_all_practices;
drop index app.verifications_unfinished;
create index verifications_history on app.verifications (practice_id, created_at desc, id desc) include (status);
create index verifications_of_all_practices on app.verifications (created_at desc, id desc) include (status);
create index verifications_failed on app.verifications (practice_id, created_at desc, id desc) where status = 'failed';
create index verifications_of_all_practices_failed on app.verifications (created_at desc, id desc)
  where status = 'failed';
create index verifications_unfinished on app.verifications (practice_id, created_at desc, id desc)
  where status in ('pending', 'processing');

-- The foreign key to the verification includes the practice.
alter table app.verification_attempts drop constraint verification_attempts_practice_id_fkey;

-- Simultaneous requests with one fingerprint wait for each other, then see what the first one stored. One call instead
-- of two: in a function each statement sees what was committed before it.
create function app.find_recent_duplicate(practice uuid, wanted bytea, lock_key bigint, seconds integer) returns uuid
language plpgsql as $$
begin
  perform pg_advisory_xact_lock(lock_key);
  return (
    select v.id from app.verifications v
     where v.practice_id = practice and v.fingerprint = wanted and v.verification_type = 'real_time'
       and v.recheck_of is null and v.created_at > now() - make_interval(secs => seconds)
     order by v.created_at desc limit 1);
end $$;

-- Every API call starts with this: the caller, whose practice isn't known yet. The scope is set only while it runs, so no
-- transaction is needed.
create function app.find_principal(wanted uuid)
returns table (
  id uuid, email text, full_name text, role text, practice_id uuid, second_factor_required_from timestamptz
) language plpgsql as $$
declare
  scope_before constant text := coalesce(current_setting('app.scope', true), '');
begin
  perform set_config('app.scope', 'all', true);
  return query
    select u.id, u.email, u.full_name, u.role, u.practice_id, p.second_factor_required_from
      from app.users u
      left join app.practices p on p.id = u.practice_id
     where u.id = wanted
       and u.is_active and u.deleted_at is null
       and (u.role = 'super_admin' or (p.id is not null and p.is_active and p.deleted_at is null));
  perform set_config('app.scope', scope_before, true);
end $$;
