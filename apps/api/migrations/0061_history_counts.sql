-- How many verifications a practice has of each day and of each last name, so that a page deep in the history is found
-- without walking there, and a search's total is known without counting (ADR 0065). Nothing is ever deleted and a
-- finished verification never changes: of `all`, `completed` and `failed` there can only be more.

create table app.verification_day_counts (
  practice_id uuid not null references app.practices (id),
  status text not null check (status in ('all', 'completed', 'failed')),
  -- UTC: a practice may move to another time zone, its rows do not.
  day date not null,
  verifications bigint not null,
  primary key (practice_id, status, day)
);

create index verification_day_counts_of_all_practices on app.verification_day_counts (status, day) include (verifications);

create table app.verification_name_counts (
  practice_id uuid not null references app.practices (id),
  status text not null check (status in ('all', 'completed', 'failed')),
  last_name_folded text not null,
  verifications bigint not null,
  primary key (practice_id, status, last_name_folded)
);

create index verification_name_counts_of_practice
  on app.verification_name_counts (practice_id, status, last_name_folded text_pattern_ops) include (verifications);
create index verification_name_counts_of_all_practices
  on app.verification_name_counts (status, last_name_folded text_pattern_ops) include (verifications);

-- What came since the minute's job last added up: appended, so that writers never wait for each other.
create table app.verification_new_counts (
  practice_id uuid not null references app.practices (id),
  status text not null check (status in ('all', 'completed', 'failed')),
  day date not null,
  last_name_folded text not null,
  verifications bigint not null
);

create index verification_new_counts_of_practice on app.verification_new_counts (practice_id, status);

create or replace function app.count_verifications() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into app.verification_count_changes (practice_id, status, change)
      select practice_id, status, count(*) from new_rows group by 1, 2;
    insert into app.verification_new_counts (practice_id, status, day, last_name_folded, verifications)
      select practice_id, counted.status, (created_at at time zone 'UTC')::date, patient_last_name_folded, count(*)
        from new_rows, lateral (values ('all'), (new_rows.status)) as counted (status)
       where counted.status in ('all', 'completed', 'failed') group by 1, 2, 3, 4;
  else
    insert into app.verification_count_changes (practice_id, status, change)
      select practice_id, status, sum(change) from (
        select practice_id, status, 1 as change from new_rows
        union all
        select practice_id, status, -1 from old_rows
      ) as changes group by 1, 2 having sum(change) <> 0;
    insert into app.verification_new_counts (practice_id, status, day, last_name_folded, verifications)
      select n.practice_id, n.status, (n.created_at at time zone 'UTC')::date, n.patient_last_name_folded, count(*)
        from new_rows n join old_rows o on o.id = n.id
       where n.status in ('completed', 'failed') and o.status in ('pending', 'processing') group by 1, 2, 3, 4;
  end if;
  return null;
end $$;

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['verification_day_counts', 'verification_name_counts', 'verification_new_counts'] loop
    execute format('alter table app.%I enable row level security', tenant_table);
    execute format('alter table app.%I force row level security', tenant_table);
    execute format(
      'create policy own_practice on app.%I using (app.may_access(practice_id)) with check (app.may_access(practice_id))',
      tenant_table);
  end loop;
end $$;

-- What is there already. Nobody may add to it between counting and the new function's first call.
lock table app.verifications in share row exclusive mode;
select set_config('app.scope', 'all', true);

insert into app.verification_day_counts (practice_id, status, day, verifications)
  select practice_id, counted.status, (created_at at time zone 'UTC')::date, count(*)
    from app.verifications v, lateral (values ('all'), (v.status)) as counted (status)
   where counted.status in ('all', 'completed', 'failed') group by 1, 2, 3;

insert into app.verification_name_counts (practice_id, status, last_name_folded, verifications)
  select practice_id, counted.status, patient_last_name_folded, count(*)
    from app.verifications v, lateral (values ('all'), (v.status)) as counted (status)
   where counted.status in ('all', 'completed', 'failed') group by 1, 2, 3;
