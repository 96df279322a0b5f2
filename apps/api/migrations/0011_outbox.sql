-- Mail on its way out. Written in the transaction that made it necessary; a job delivers it where SMTP is
-- configured, otherwise a super admin reads it here. The body may hold a sign-in link and is therefore sealed.

create table app.outbox_messages (
  id uuid primary key,
  recipient text not null,
  subject text not null,
  kek_id text not null,
  body_sealed bytea not null,
  status text not null check (status in ('queued', 'delivered', 'failed', 'kept')),
  attempts integer not null default 0,
  error text,
  created_at timestamptz not null default now(),
  delivered_at timestamptz
);

create index outbox_messages_newest on app.outbox_messages (created_at desc, id);

-- Belongs to no practice: only super admins and the system itself see it.
alter table app.outbox_messages enable row level security;
alter table app.outbox_messages force row level security;
create policy system_only on app.outbox_messages
  using (app.scope() = 'all') with check (app.scope() = 'all');
