-- What was asked about a verification and what the benefit assistant answered, encrypted.

create table app.chat_messages (
  id uuid primary key,
  practice_id uuid not null references app.practices (id),
  verification_id uuid not null,
  user_id uuid not null references app.users (id),
  type text not null check (type in ('user', 'assistant')),
  role text not null check (role in ('doctor', 'hygienist', 'administration')),
  -- Content, sentences and citations as JSON.
  message bytea not null,
  -- Whether a model was asked, used or not: what a practice’s daily budget counts.
  was_model_asked boolean not null default false,
  created_at timestamptz not null default clock_timestamp(),
  unique (practice_id, id),
  foreign key (practice_id, verification_id) references app.verifications (practice_id, id)
);

create index chat_messages_of_verification on app.chat_messages (practice_id, verification_id, user_id, created_at);
create index chat_messages_of_user on app.chat_messages (user_id, created_at);
create index chat_messages_budget on app.chat_messages (practice_id, created_at) where was_model_asked;

revoke update, delete on app.chat_messages from bitewing_runtime;

alter table app.chat_messages enable row level security;
alter table app.chat_messages force row level security;
create policy own_practice on app.chat_messages
  using (app.may_access(practice_id)) with check (app.may_access(practice_id));
