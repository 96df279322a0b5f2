-- Roll-ups kept as verifications finish, by the practice's own day of submission, so that analytics cost the
-- same after a million verifications as after a thousand.

create table app.daily_figures (
  practice_id uuid not null references app.practices (id),
  day date not null,
  -- `all` (key ''), `payer` (payer id), `failure` (kind of failure), `user` (user id).
  dimension text not null check (dimension in ('all', 'payer', 'failure', 'user')),
  key text not null,
  completed integer not null default 0,
  failed integer not null default 0,
  cached integer not null default 0,
  primary key (practice_id, day, dimension, key)
);

create index daily_figures_of_all_practices on app.daily_figures (dimension, day);

-- How long payers took, as counts per bucket: see features/analytics/durations.ts for the edges.
create table app.daily_durations (
  practice_id uuid not null references app.practices (id),
  day date not null,
  payer_id uuid not null references app.payers (id),
  bucket smallint not null,
  answers integer not null default 0,
  primary key (practice_id, day, payer_id, bucket)
);

create index daily_durations_of_all_practices on app.daily_durations (day);

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['daily_figures', 'daily_durations'] loop
    execute format('alter table app.%I enable row level security', tenant_table);
    execute format('alter table app.%I force row level security', tenant_table);
    execute format(
      'create policy own_practice on app.%I using (app.may_access(practice_id)) with check (app.may_access(practice_id))',
      tenant_table);
  end loop;
end $$;
