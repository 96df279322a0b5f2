-- Batches: up to 100 verifications submitted together, and the form's draft before that.

create table app.batches (
  id uuid primary key,
  practice_id uuid not null references app.practices (id),
  created_by uuid references app.users (id),
  created_by_name text,
  status text not null default 'pending' check (status in ('pending', 'processing', 'partial', 'completed', 'failed')),
  total_count integer not null check (total_count between 1 and 100),
  completed_count integer not null default 0,
  failed_count integer not null default 0,
  cached_count integer not null default 0,
  error_message text,
  retry_of uuid,
  -- Made by the form once per submit: the same one again is the same batch.
  submission_id uuid,
  created_at timestamptz not null default now(),
  completed_at timestamptz,
  unique (practice_id, id),
  foreign key (practice_id, retry_of) references app.batches (practice_id, id),
  check (completed_count + failed_count <= total_count)
);

create unique index batches_by_submission on app.batches (practice_id, submission_id) where submission_id is not null;
create index batches_history on app.batches (practice_id, created_at desc, id desc);
create index batches_history_by_status on app.batches (practice_id, status, created_at desc, id desc);
create index batches_of_all_practices on app.batches (created_at desc, id desc);

alter table app.verifications add foreign key (practice_id, batch_id) references app.batches (practice_id, id);

-- Patient data lies here encrypted, never in the browser's storage. One draft per person.
create table app.batch_drafts (
  user_id uuid primary key references app.users (id),
  practice_id uuid not null references app.practices (id),
  form bytea not null,
  updated_at timestamptz not null default now()
);

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['batches', 'batch_drafts'] loop
    execute format('alter table app.%I enable row level security', tenant_table);
    execute format('alter table app.%I force row level security', tenant_table);
    execute format(
      'create policy own_practice on app.%I using (app.may_access(practice_id)) with check (app.may_access(practice_id))',
      tenant_table);
  end loop;
end $$;
