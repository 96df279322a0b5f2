-- What monitoring keeps: log lines that matter and the patterns found in them. Neither belongs to a practice nor holds
-- patient data; only super admins and the system itself see them.

create table app.log_entries (
  id uuid primary key,
  level text not null check (level in ('error', 'warn', 'info')),
  source text not null check (source in ('vercel', 'railway', 'supabase')),
  message text not null check (length(message) <= 2000),
  -- The same line again within a minute raises `count`: a flood costs one row a minute.
  fingerprint text not null,
  minute timestamptz not null,
  count integer not null default 1 check (count > 0),
  details jsonb not null default '{}',
  logged_at timestamptz not null,
  unique (fingerprint, minute)
);

create index log_entries_newest on app.log_entries (logged_at desc, id desc);
create index log_entries_by_level on app.log_entries (level, logged_at desc, id desc);
create index log_entries_by_source on app.log_entries (source, logged_at desc, id desc);

create table app.insights (
  id uuid primary key,
  -- What it is about, e.g. `payer_outage:<payer id>`. One row each: closing and opening again is its life.
  subject text not null unique,
  severity text not null check (severity in ('critical', 'warning', 'info')),
  summary text not null,
  pattern text not null,
  recommendation text not null,
  affected_count integer not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null,
  -- Evidence up to this moment is dealt with; only newer evidence opens it again.
  resolved_at timestamptz,
  resolved_by uuid references app.users (id)
);

create index insights_newest on app.insights (last_seen_at desc, id desc);

-- What the search for patterns looks at: the last minutes of each, whatever the history behind them.
create index verification_attempts_recent on app.verification_attempts (started_at);
create index verifications_rejected_recent on app.verifications (completed_at) where failure = 'rejected';
create index answers_with_unread_blocks on app.answers (received_at) where unparsed_blocks > 0;
create index outbox_messages_failed on app.outbox_messages (created_at) where status = 'failed';

do $$
declare
  shared_table text;
begin
  foreach shared_table in array array['log_entries', 'insights'] loop
    execute format('alter table app.%I enable row level security', shared_table);
    execute format('alter table app.%I force row level security', shared_table);
    execute format(
      'create policy system_only on app.%I using (app.scope() = ''all'') with check (app.scope() = ''all'')',
      shared_table);
  end loop;
end $$;
