-- Refused attempts are counted here, so that strangers can't fill the append-only audit trail. The first ones of an
-- hour become audit events one by one, further ones become sums.

alter table app.audit_events add column details jsonb;

create table app.refused_attempts (
  id uuid primary key,
  practice_id uuid,
  hour timestamptz not null,
  action text not null,
  record_type text not null,
  -- A network address or a user's ID.
  source text not null,
  actor_id uuid,
  hits integer not null,
  -- How many of the hits are in the audit trail.
  reported integer not null,
  -- What the unreported hits were for: IDs or keyed hashes, with their counts.
  subjects jsonb not null default '{}'
);

create unique index refused_attempts_key
  on app.refused_attempts (hour, action, source, practice_id) nulls not distinct;

alter table app.refused_attempts enable row level security;
alter table app.refused_attempts force row level security;
create policy own_practice on app.refused_attempts
  using (app.may_access(practice_id)) with check (app.may_access(practice_id));
