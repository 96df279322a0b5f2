-- Days and weeks that are over are added up once more, so that analytics read few rows however much was verified in
-- them: for each practice and for all together, with the times to answer as one row per payer instead of one per
-- bucket (ADR 0067).

create table app.closed_spans (
  span text not null check (span in ('day', 'week')),
  -- Of a week its Monday.
  first_day date not null,
  primary key (span, first_day)
);

create table app.closed_figures (
  -- Null: all practices together.
  practice_id uuid references app.practices (id),
  span text not null,
  first_day date not null,
  dimension text not null,
  key text not null,
  completed integer not null,
  failed integer not null,
  cached integer not null
);

create unique index closed_figures_of_practice
  on app.closed_figures (practice_id, dimension, span, first_day, key) nulls not distinct;
create index closed_figures_of_span on app.closed_figures (span, first_day);

create table app.closed_durations (
  practice_id uuid references app.practices (id),
  span text not null,
  first_day date not null,
  payer_id uuid not null references app.payers (id)
);

-- One column per bucket: see features/analytics/durations.ts for the edges.
do $$
begin
  for bucket in 0..38 loop
    execute format('alter table app.closed_durations add column %I integer not null', 'answers_' || bucket);
  end loop;
end $$;

create unique index closed_durations_of_practice
  on app.closed_durations (practice_id, span, first_day, payer_id) nulls not distinct;
create index closed_durations_of_span on app.closed_durations (span, first_day);

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['closed_figures', 'closed_durations'] loop
    execute format('alter table app.%I enable row level security', tenant_table);
    execute format('alter table app.%I force row level security', tenant_table);
    execute format(
      'create policy own_practice on app.%I using (app.may_access(practice_id)) with check (app.may_access(practice_id))',
      tenant_table);
  end loop;
end $$;

-- A verification asked for late in the evening may end the next day. Whoever adds to a day opens it and its week again.
create function app.reopen_days() returns trigger language plpgsql as $$
begin
  delete from app.closed_spans where span = 'day' and first_day in (select day from new_rows);
  delete from app.closed_spans
   where span = 'week' and first_day in (select date_trunc('week', day)::date from new_rows);
  return null;
end $$;

create trigger reopen_days_on_insert after insert on app.daily_figures
  referencing new table as new_rows for each statement execute function app.reopen_days();
create trigger reopen_days_on_update after update on app.daily_figures
  referencing new table as new_rows for each statement execute function app.reopen_days();

-- How many verifications of each day there are in all practices, for the deep pages of a super admin's history (ADR 0065).
create table app.verification_day_totals (
  status text not null,
  -- UTC, as in verification_day_counts.
  day date not null,
  verifications bigint not null,
  primary key (status, day)
);

alter table app.verification_day_totals enable row level security;
alter table app.verification_day_totals force row level security;
create policy system_only on app.verification_day_totals
  using (app.scope() = 'all') with check (app.scope() = 'all');

-- Only the minute's job writes those counts, so nobody waits here.
create function app.add_to_day_total() returns trigger language plpgsql as $$
begin
  insert into app.verification_day_totals as known (status, day, verifications)
    values (new.status, new.day, new.verifications - coalesce(old.verifications, 0))
  on conflict (status, day) do update set verifications = known.verifications + excluded.verifications;
  return null;
end $$;

create trigger add_to_day_total after insert or update on app.verification_day_counts
  for each row execute function app.add_to_day_total();

lock table app.verification_day_counts in share row exclusive mode;
select set_config('app.scope', 'all', true);
insert into app.verification_day_totals (status, day, verifications)
  select status, day, sum(verifications) from app.verification_day_counts group by 1, 2;
