-- Saved estimates of a verification, and each user's unsaved form. What they contain is patient data: encrypted.

create table app.estimates (
  id uuid primary key,
  practice_id uuid not null references app.practices (id),
  verification_id uuid not null,
  -- Name, input and result as encrypted JSON.
  content bytea not null,
  engine_version text not null,
  -- The reading it was calculated with: of app.readings, or the response itself for its first reading.
  reading_id uuid not null,
  version integer not null default 1,
  created_by uuid references app.users (id),
  -- For super admins, whose records the practice can't read.
  created_by_name text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (practice_id, id),
  foreign key (practice_id, verification_id) references app.verifications (practice_id, id)
);

create index estimates_of_verification on app.estimates (practice_id, verification_id, created_at desc);

create table app.estimate_drafts (
  id uuid primary key,
  practice_id uuid not null references app.practices (id),
  verification_id uuid not null,
  user_id uuid not null references app.users (id),
  form bytea not null,
  updated_at timestamptz not null default now(),
  unique (practice_id, verification_id, user_id),
  foreign key (practice_id, verification_id) references app.verifications (practice_id, id)
);

do $$
declare name text;
begin
  foreach name in array array['estimates', 'estimate_drafts'] loop
    execute format('alter table app.%I enable row level security', name);
    execute format('alter table app.%I force row level security', name);
    execute format('create policy own_practice on app.%I
      using (app.may_access(practice_id)) with check (app.may_access(practice_id))', name);
  end loop;
end $$;
