-- Who did what to which record. Events are inserted in the transaction they tell about; a job then
-- seals them into one hash chain per practice (practice_id null: the chain of the system itself).

create table app.audit_events (
  id uuid primary key,
  practice_id uuid,
  actor_id uuid,
  action text not null,
  record_type text not null,
  record_ids uuid[] not null default '{}',
  request_id text,
  ip text,
  outcome text not null default 'ok',
  occurred_at timestamptz not null default clock_timestamp()
);

create index audit_events_practice_time on app.audit_events (practice_id, occurred_at desc);
-- Serves the question "has this person just looked at this record?".
create index audit_events_recent_views on app.audit_events (actor_id, action, occurred_at desc);

create table app.audit_seals (
  event_id uuid primary key,
  practice_id uuid,
  seq bigint not null check (seq > 0),
  previous_hash bytea not null,
  hash bytea not null,
  key_id text not null
);

create unique index audit_seals_chain_key on app.audit_seals (practice_id, seq) nulls not distinct;

-- Events that wait for their seal. Kept apart because an event row is never updated, and because
-- transactions commit out of order, so that no watermark on the events themselves would be safe.
create table app.audit_pending (
  event_id uuid primary key,
  practice_id uuid
);

-- The end of each chain, signed; without it a cut-off tail would leave a shorter, valid chain.
create table app.audit_heads (
  chain uuid primary key,
  practice_id uuid,
  seq bigint not null,
  hash bytea not null,
  signature bytea not null,
  key_id text not null,
  sealed_at timestamptz not null default now()
);

create function app.enqueue_audit_seal() returns trigger language plpgsql as $$
begin
  insert into app.audit_pending (event_id, practice_id) values (new.id, new.practice_id);
  return null;
end $$;

create function app.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

create trigger enqueue_seal after insert on app.audit_events
  for each row execute function app.enqueue_audit_seal();

create trigger append_only before update or delete on app.audit_events
  for each row execute function app.refuse_change();
create trigger append_only_whole before truncate on app.audit_events
  for each statement execute function app.refuse_change();
create trigger append_only before update or delete on app.audit_seals
  for each row execute function app.refuse_change();
create trigger append_only_whole before truncate on app.audit_seals
  for each statement execute function app.refuse_change();

revoke update, delete on app.audit_events, app.audit_seals from bitewing_runtime;
revoke update on app.audit_pending from bitewing_runtime;
revoke delete on app.audit_heads from bitewing_runtime;

alter table app.audit_events enable row level security;
alter table app.audit_events force row level security;
create policy own_practice on app.audit_events
  using (app.may_access(practice_id)) with check (app.may_access(practice_id));

alter table app.audit_seals enable row level security;
alter table app.audit_seals force row level security;
create policy own_practice on app.audit_seals
  using (app.may_access(practice_id)) with check (app.may_access(practice_id));

alter table app.audit_pending enable row level security;
alter table app.audit_pending force row level security;
create policy own_practice on app.audit_pending
  using (app.may_access(practice_id)) with check (app.may_access(practice_id));

alter table app.audit_heads enable row level security;
alter table app.audit_heads force row level security;
create policy own_practice on app.audit_heads
  using (app.may_access(practice_id)) with check (app.may_access(practice_id));
