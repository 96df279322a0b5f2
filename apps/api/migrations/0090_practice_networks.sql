-- Whether a practice is in a payer's network. Payers' responses rarely say so, but the practice knows.

create table app.practice_networks (
  practice_id uuid not null references app.practices (id),
  payer_id uuid not null references app.payers (id),
  network text not null check (network in ('in', 'out')),
  recorded_at timestamptz not null default now(),
  recorded_by uuid references app.users (id),
  primary key (practice_id, payer_id)
);

alter table app.practice_networks enable row level security;
alter table app.practice_networks force row level security;
create policy own_practice on app.practice_networks
  using (app.may_access(practice_id)) with check (app.may_access(practice_id));
