-- Why a super admin opened a patient's record. Append-only; the reason is encrypted, because it may name a patient.

create table app.access_reasons (
  id uuid primary key,
  practice_id uuid not null references app.practices (id),
  user_id uuid not null references app.users (id),
  record_type text not null check (record_type in ('verification', 'batch')),
  record_id uuid not null,
  reason bytea not null,
  given_at timestamptz not null,
  expires_at timestamptz not null
);

create index access_reasons_of_user on app.access_reasons (user_id, record_id, expires_at desc);

create trigger append_only before update or delete on app.access_reasons
  for each row execute function app.refuse_change();
create trigger append_only_whole before truncate on app.access_reasons
  for each statement execute function app.refuse_change();
revoke update, delete on app.access_reasons from bitewing_runtime;

alter table app.access_reasons enable row level security;
alter table app.access_reasons force row level security;
create policy own_practice on app.access_reasons
  using (app.may_access(practice_id)) with check (app.may_access(practice_id));
