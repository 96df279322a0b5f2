-- One row per data key of a practice, wrapped by a key-encryption key that never enters the database.
-- created_at is the clock's, not the transaction's: src/platform/crypto/data-keys.ts caches a key
-- only when it was there before the reading transaction began.

create table app.practice_data_keys (
  practice_id uuid not null references app.practices (id),
  kid integer not null check (kid > 0),
  purpose text not null check (purpose in ('data', 'fingerprint')),
  kek_id text not null,
  wrapped_key bytea not null,
  created_at timestamptz not null default clock_timestamp(),
  retired_at timestamptz,
  primary key (practice_id, kid)
);

create unique index practice_data_keys_active_key on app.practice_data_keys (practice_id, purpose)
  where retired_at is null;

alter table app.practice_data_keys enable row level security;
alter table app.practice_data_keys force row level security;
create policy own_practice on app.practice_data_keys
  using (app.may_access(practice_id)) with check (app.may_access(practice_id));
