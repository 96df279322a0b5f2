-- Fees of a practice: its office schedule, and contracted schedules by payer or network. A schedule has one list of
-- fees per effective date. A list is in force until the day before the next one starts, so past fees stay.

create table app.fee_schedules (
  id uuid primary key,
  practice_id uuid not null references app.practices (id),
  name text not null check (length(name) between 1 and 120),
  kind text not null check (kind in ('office', 'payer', 'network')),
  network text check (network in ('in', 'out')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  -- What the practice charges doesn't depend on a network. A contracted fee always does.
  check ((kind = 'office') = (network is null)),
  unique (practice_id, id),
  unique (practice_id, id, kind, network)
);

-- With two office schedules, the fee of a code would be a guess.
create unique index one_office_schedule on app.fee_schedules (practice_id) where kind = 'office';

-- The payers whose plans use a contracted schedule. For each kind, a payer has at most one per network side.
create table app.fee_schedule_payers (
  practice_id uuid not null references app.practices (id),
  schedule_id uuid not null,
  payer_id uuid not null references app.payers (id),
  kind text not null check (kind in ('payer', 'network')),
  network text not null,
  primary key (practice_id, schedule_id, payer_id),
  unique (practice_id, payer_id, kind, network),
  foreign key (practice_id, schedule_id, kind, network)
    references app.fee_schedules (practice_id, id, kind, network) on update cascade on delete cascade
);

create table app.fee_lists (
  id uuid primary key,
  practice_id uuid not null references app.practices (id),
  schedule_id uuid not null,
  effective_from date not null,
  -- Cents by CDT code. A code that isn't there has no known fee.
  fees jsonb not null check (jsonb_typeof(fees) = 'object' and not jsonb_path_exists(fees,
    '$.keyvalue() ? (!(@.key like_regex "^D[0-9]{4}$") || @.value.type() != "number"
                     || @.value < 0 || @.value > 9999999 || @.value != @.value.floor())')),
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by uuid references app.users (id),
  unique (practice_id, schedule_id, effective_from),
  foreign key (practice_id, schedule_id) references app.fee_schedules (practice_id, id) on delete cascade
);

do $$
declare name text;
begin
  foreach name in array array['fee_schedules', 'fee_schedule_payers', 'fee_lists'] loop
    execute format('alter table app.%I enable row level security', name);
    execute format('alter table app.%I force row level security', name);
    execute format('create policy own_practice on app.%I
      using (app.may_access(practice_id)) with check (app.may_access(practice_id))', name);
  end loop;
end $$;
