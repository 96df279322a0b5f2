-- Made from the catalogue by `npm run dump-schema`. Change it by a migration, never by hand.

create schema app;

CREATE OR REPLACE FUNCTION app.add_to_day_total()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into app.verification_day_totals as known (status, day, verifications)
    values (new.status, new.day, new.verifications - coalesce(old.verifications, 0))
  on conflict (status, day) do update set verifications = known.verifications + excluded.verifications;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION app.count_verifications()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into app.verification_count_changes (practice_id, status, change)
      select practice_id, status, count(*) from new_rows group by 1, 2;
    insert into app.verification_new_counts (practice_id, status, day, last_name_folded, verifications)
      select practice_id, counted.status, (created_at at time zone 'UTC')::date, patient_last_name_folded, count(*)
        from new_rows, lateral (values ('all'), (new_rows.status)) as counted (status)
       where counted.status in ('all', 'completed', 'failed') group by 1, 2, 3, 4;
  else
    insert into app.verification_count_changes (practice_id, status, change)
      select practice_id, status, sum(change) from (
        select practice_id, status, 1 as change from new_rows
        union all
        select practice_id, status, -1 from old_rows
      ) as changes group by 1, 2 having sum(change) <> 0;
    insert into app.verification_new_counts (practice_id, status, day, last_name_folded, verifications)
      select n.practice_id, n.status, (n.created_at at time zone 'UTC')::date, n.patient_last_name_folded, count(*)
        from new_rows n join old_rows o on o.id = n.id
       where n.status in ('completed', 'failed') and o.status in ('pending', 'processing') group by 1, 2, 3, 4;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION app.enqueue_audit_seal()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into app.audit_pending (event_id, practice_id) values (new.id, new.practice_id);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION app.keep_finished_verification()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' or old.status in ('completed', 'failed') then
    raise exception 'a finished verification is kept as it is' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION app.keep_read_answer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.outcome is not null then
    raise exception 'a response that was read is kept as it is' using errcode = 'restrict_violation';
  end if;
  if new.raw is distinct from old.raw and new.raw is not null then
    raise exception 'a response is kept as it came' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION app.may_access(practice uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
    select case app.scope()
      when 'all' then true
      when 'practice' then coalesce(practice = app.practice_id(), false)
      else false
    end
  $function$
;

CREATE OR REPLACE FUNCTION app.practice_id()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select nullif(current_setting('app.practice_id', true), '')::uuid $function$
;

CREATE OR REPLACE FUNCTION app.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $function$
;

CREATE OR REPLACE FUNCTION app.reopen_days()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from app.closed_spans where span = 'day' and first_day in (select day from new_rows);
  delete from app.closed_spans
   where span = 'week' and first_day in (select date_trunc('week', day)::date from new_rows);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION app.scope()
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select nullif(current_setting('app.scope', true), '') $function$
;

CREATE OR REPLACE FUNCTION app.user_id()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select nullif(current_setting('app.user_id', true), '')::uuid $function$
;

create table app.answers (
  id uuid not null,
  practice_id uuid not null,
  raw bytea,
  raw_sha256 bytea not null,
  parsed bytea,
  interpreter_version text,
  coverage_status text,
  trace_number text,
  total_blocks integer,
  unparsed_blocks integer,
  received_at timestamp with time zone not null,
  verification_id uuid,
  attempt integer,
  http_status integer,
  ending text not null default 'whole'::text,
  duration_ms integer,
  copied_from uuid,
  outcome text,
  reason text,
  check_id text,
  patient_match text,
  clearinghouse text not null,
  constraint answers_pkey PRIMARY KEY (id),
  constraint answers_practice_id_id_key UNIQUE (practice_id, id),
  constraint answers_attempt_check CHECK ((attempt > 0)),
  constraint answers_check CHECK (((NOT (outcome IS DISTINCT FROM 'answered'::text)) = (parsed IS NOT NULL))),
  constraint answers_check1 CHECK (((parsed IS NOT NULL) = (interpreter_version IS NOT NULL))),
  constraint answers_check2 CHECK (((parsed IS NOT NULL) = (coverage_status IS NOT NULL))),
  constraint answers_check3 CHECK (((raw IS NULL) = (NOT (reason IS DISTINCT FROM 'wrong_patient'::text)))),
  constraint answers_coverage_status_check CHECK ((coverage_status = ANY (ARRAY['active'::text, 'inactive'::text, 'unknown'::text]))),
  constraint answers_ending_check CHECK ((ending = ANY (ARRAY['whole'::text, 'broken_off'::text, 'too_large'::text]))),
  constraint answers_outcome_check CHECK ((outcome = ANY (ARRAY['answered'::text, 'unreachable'::text, 'timed_out'::text, 'rate_limited'::text, 'unauthorized'::text, 'rejected'::text, 'malformed'::text, 'superseded'::text]))),
  constraint answers_patient_match_check CHECK ((patient_match = ANY (ARRAY['confirmed'::text, 'corrected'::text, 'unstated'::text]))),
  constraint answers_practice_id_copied_from_fkey FOREIGN KEY (practice_id, copied_from) REFERENCES app.answers(practice_id, id),
  constraint answers_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES app.practices(id)
);
alter table app.answers enable row level security;
alter table app.answers force row level security;

create table app.audit_events (
  id uuid not null,
  practice_id uuid,
  actor_id uuid,
  action text not null,
  record_type text not null,
  record_ids uuid[] not null default '{}'::uuid[],
  request_id text,
  ip text,
  outcome text not null default 'ok'::text,
  occurred_at timestamp with time zone not null default clock_timestamp(),
  constraint audit_events_pkey PRIMARY KEY (id)
);
alter table app.audit_events enable row level security;
alter table app.audit_events force row level security;

create table app.audit_heads (
  chain uuid not null,
  practice_id uuid,
  seq bigint not null,
  hash bytea not null,
  signature bytea not null,
  key_id text not null,
  sealed_at timestamp with time zone not null default now(),
  constraint audit_heads_pkey PRIMARY KEY (chain)
);
alter table app.audit_heads enable row level security;
alter table app.audit_heads force row level security;

create table app.audit_pending (
  event_id uuid not null,
  practice_id uuid,
  constraint audit_pending_pkey PRIMARY KEY (event_id)
);
alter table app.audit_pending enable row level security;
alter table app.audit_pending force row level security;

create table app.audit_seals (
  event_id uuid not null,
  practice_id uuid,
  seq bigint not null,
  previous_hash bytea not null,
  hash bytea not null,
  key_id text not null,
  constraint audit_seals_pkey PRIMARY KEY (event_id),
  constraint audit_seals_seq_check CHECK ((seq > 0))
);
alter table app.audit_seals enable row level security;
alter table app.audit_seals force row level security;

create table app.batch_drafts (
  user_id uuid not null,
  practice_id uuid not null,
  form bytea not null,
  updated_at timestamp with time zone not null default now(),
  constraint batch_drafts_pkey PRIMARY KEY (practice_id, user_id),
  constraint batch_drafts_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES app.practices(id),
  constraint batch_drafts_user_id_fkey FOREIGN KEY (user_id) REFERENCES app.users(id)
);
alter table app.batch_drafts enable row level security;
alter table app.batch_drafts force row level security;

create table app.batches (
  id uuid not null,
  practice_id uuid not null,
  created_by uuid,
  created_by_name text,
  status text not null default 'pending'::text,
  total_count integer not null,
  completed_count integer not null default 0,
  failed_count integer not null default 0,
  cached_count integer not null default 0,
  error_message text,
  retry_of uuid,
  submission_id uuid,
  created_at timestamp with time zone not null default now(),
  completed_at timestamp with time zone,
  constraint batches_pkey PRIMARY KEY (id),
  constraint batches_practice_id_id_key UNIQUE (practice_id, id),
  constraint batches_check CHECK (((completed_count + failed_count) <= total_count)),
  constraint batches_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'processing'::text, 'partial'::text, 'completed'::text, 'failed'::text]))),
  constraint batches_total_count_check CHECK (((total_count >= 1) AND (total_count <= 100))),
  constraint batches_created_by_fkey FOREIGN KEY (created_by) REFERENCES app.users(id),
  constraint batches_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES app.practices(id),
  constraint batches_practice_id_retry_of_fkey FOREIGN KEY (practice_id, retry_of) REFERENCES app.batches(practice_id, id)
);
alter table app.batches enable row level security;
alter table app.batches force row level security;

create table app.chat_messages (
  id uuid not null,
  practice_id uuid not null,
  verification_id uuid not null,
  user_id uuid not null,
  type text not null,
  role text not null,
  message bytea not null,
  was_model_asked boolean not null default false,
  created_at timestamp with time zone not null default clock_timestamp(),
  reading_id uuid,
  constraint chat_messages_pkey PRIMARY KEY (id),
  constraint chat_messages_practice_id_id_key UNIQUE (practice_id, id),
  constraint chat_messages_role_check CHECK ((role = ANY (ARRAY['doctor'::text, 'hygienist'::text, 'administration'::text]))),
  constraint chat_messages_type_check CHECK ((type = ANY (ARRAY['user'::text, 'assistant'::text]))),
  constraint chat_messages_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES app.practices(id),
  constraint chat_messages_practice_id_reading_id_fkey FOREIGN KEY (practice_id, reading_id) REFERENCES app.readings(practice_id, id),
  constraint chat_messages_practice_id_verification_id_fkey FOREIGN KEY (practice_id, verification_id) REFERENCES app.verifications(practice_id, id),
  constraint chat_messages_user_id_fkey FOREIGN KEY (user_id) REFERENCES app.users(id)
);
alter table app.chat_messages enable row level security;
alter table app.chat_messages force row level security;

create table app.clearinghouse_slots (
  slot integer not null,
  held_by uuid,
  held_until timestamp with time zone,
  constraint clearinghouse_slots_pkey PRIMARY KEY (slot)
);

create table app.closed_durations (
  practice_id uuid,
  span text not null,
  first_day date not null,
  payer_id uuid not null,
  answers_0 integer not null,
  answers_1 integer not null,
  answers_2 integer not null,
  answers_3 integer not null,
  answers_4 integer not null,
  answers_5 integer not null,
  answers_6 integer not null,
  answers_7 integer not null,
  answers_8 integer not null,
  answers_9 integer not null,
  answers_10 integer not null,
  answers_11 integer not null,
  answers_12 integer not null,
  answers_13 integer not null,
  answers_14 integer not null,
  answers_15 integer not null,
  answers_16 integer not null,
  answers_17 integer not null,
  answers_18 integer not null,
  answers_19 integer not null,
  answers_20 integer not null,
  answers_21 integer not null,
  answers_22 integer not null,
  answers_23 integer not null,
  answers_24 integer not null,
  answers_25 integer not null,
  answers_26 integer not null,
  answers_27 integer not null,
  answers_28 integer not null,
  answers_29 integer not null,
  answers_30 integer not null,
  answers_31 integer not null,
  answers_32 integer not null,
  answers_33 integer not null,
  answers_34 integer not null,
  answers_35 integer not null,
  answers_36 integer not null,
  answers_37 integer not null,
  answers_38 integer not null,
  constraint closed_durations_payer_id_fkey FOREIGN KEY (payer_id) REFERENCES app.payers(id),
  constraint closed_durations_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES app.practices(id)
);
alter table app.closed_durations enable row level security;
alter table app.closed_durations force row level security;

create table app.closed_figures (
  practice_id uuid,
  span text not null,
  first_day date not null,
  dimension text not null,
  key text not null,
  completed integer not null,
  failed integer not null,
  cached integer not null,
  constraint closed_figures_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES app.practices(id)
);
alter table app.closed_figures enable row level security;
alter table app.closed_figures force row level security;

create table app.closed_spans (
  span text not null,
  first_day date not null,
  constraint closed_spans_pkey PRIMARY KEY (span, first_day),
  constraint closed_spans_span_check CHECK ((span = ANY (ARRAY['day'::text, 'week'::text])))
);

create table app.daily_durations (
  practice_id uuid not null,
  day date not null,
  payer_id uuid not null,
  bucket smallint not null,
  answers integer not null default 0,
  constraint daily_durations_pkey PRIMARY KEY (practice_id, day, payer_id, bucket),
  constraint daily_durations_payer_id_fkey FOREIGN KEY (payer_id) REFERENCES app.payers(id),
  constraint daily_durations_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES app.practices(id)
);
alter table app.daily_durations enable row level security;
alter table app.daily_durations force row level security;

create table app.daily_figures (
  practice_id uuid not null,
  day date not null,
  dimension text not null,
  key text not null,
  completed integer not null default 0,
  failed integer not null default 0,
  cached integer not null default 0,
  constraint daily_figures_pkey PRIMARY KEY (practice_id, day, dimension, key),
  constraint daily_figures_dimension_check CHECK ((dimension = ANY (ARRAY['all'::text, 'payer'::text, 'failure'::text, 'user'::text]))),
  constraint daily_figures_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES app.practices(id)
);
alter table app.daily_figures enable row level security;
alter table app.daily_figures force row level security;

create table app.doctors (
  id uuid not null,
  practice_id uuid not null,
  first_name text not null,
  last_name text not null,
  npi text,
  "position" integer not null default 0,
  created_at timestamp with time zone not null default now(),
  constraint doctors_pkey PRIMARY KEY (id),
  constraint doctors_practice_id_id_key UNIQUE (practice_id, id),
  constraint doctors_npi_check CHECK ((npi ~ '^[0-9]{10}$'::text)),
  constraint doctors_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES app.practices(id)
);
alter table app.doctors enable row level security;
alter table app.doctors force row level security;

create table app.insights (
  id uuid not null,
  subject text not null,
  severity text not null,
  summary text not null,
  pattern text not null,
  recommendation text not null,
  affected_count integer not null,
  created_at timestamp with time zone not null default now(),
  last_seen_at timestamp with time zone not null,
  resolved_at timestamp with time zone,
  resolved_by uuid,
  constraint insights_pkey PRIMARY KEY (id),
  constraint insights_subject_key UNIQUE (subject),
  constraint insights_severity_check CHECK ((severity = ANY (ARRAY['critical'::text, 'warning'::text, 'info'::text]))),
  constraint insights_resolved_by_fkey FOREIGN KEY (resolved_by) REFERENCES app.users(id)
);
alter table app.insights enable row level security;
alter table app.insights force row level security;

create table app.log_entries (
  id uuid not null,
  level text not null,
  source text not null,
  message text not null,
  fingerprint text not null,
  minute timestamp with time zone not null,
  count integer not null default 1,
  details jsonb not null default '{}'::jsonb,
  logged_at timestamp with time zone not null,
  event text,
  constraint log_entries_pkey PRIMARY KEY (id),
  constraint log_entries_fingerprint_minute_key UNIQUE (fingerprint, minute),
  constraint log_entries_count_check CHECK ((count > 0)),
  constraint log_entries_level_check CHECK ((level = ANY (ARRAY['error'::text, 'warn'::text, 'info'::text]))),
  constraint log_entries_message_check CHECK ((length(message) <= 2000)),
  constraint log_entries_source_check CHECK ((source = ANY (ARRAY['vercel'::text, 'railway'::text, 'supabase'::text])))
);
alter table app.log_entries enable row level security;
alter table app.log_entries force row level security;

create table app.outbox_messages (
  id uuid not null,
  recipient text not null,
  subject text not null,
  kek_id text not null,
  body_sealed bytea not null,
  status text not null,
  attempts integer not null default 0,
  error text,
  created_at timestamp with time zone not null default now(),
  delivered_at timestamp with time zone,
  constraint outbox_messages_pkey PRIMARY KEY (id),
  constraint outbox_messages_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'delivered'::text, 'failed'::text, 'kept'::text])))
);
alter table app.outbox_messages enable row level security;
alter table app.outbox_messages force row level security;

create table app.payer_breakers (
  payer_key text not null,
  failures integer not null default 0,
  paused_until timestamp with time zone,
  constraint payer_breakers_pkey PRIMARY KEY (payer_key)
);

create table app.payer_codes (
  clearinghouse text not null,
  code text not null,
  payer_id uuid not null,
  is_listed boolean not null default true,
  constraint payer_codes_pkey PRIMARY KEY (clearinghouse, code),
  constraint payer_codes_payer_id_fkey FOREIGN KEY (payer_id) REFERENCES app.payers(id)
);

create table app.payer_syncs (
  id uuid not null,
  requested_by uuid,
  status text not null,
  message text not null,
  processed integer not null default 0,
  total integer,
  started_at timestamp with time zone not null default now(),
  finished_at timestamp with time zone,
  constraint payer_syncs_pkey PRIMARY KEY (id),
  constraint payer_syncs_status_check CHECK ((status = ANY (ARRAY['running'::text, 'completed'::text, 'failed'::text]))),
  constraint payer_syncs_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES app.users(id)
);

create table app.payers (
  id uuid not null,
  display_name text not null,
  primary_payer_id text not null,
  names text[] not null default '{}'::text[],
  aliases text[] not null default '{}'::text[],
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint payers_pkey PRIMARY KEY (id)
);

create table app.practice_data_keys (
  practice_id uuid not null,
  kid integer not null,
  purpose text not null,
  kek_id text not null,
  wrapped_key bytea not null,
  created_at timestamp with time zone not null default clock_timestamp(),
  retired_at timestamp with time zone,
  constraint practice_data_keys_pkey PRIMARY KEY (practice_id, kid),
  constraint practice_data_keys_kid_check CHECK ((kid > 0)),
  constraint practice_data_keys_purpose_check CHECK ((purpose = ANY (ARRAY['data'::text, 'fingerprint'::text]))),
  constraint practice_data_keys_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES app.practices(id)
);
alter table app.practice_data_keys enable row level security;
alter table app.practice_data_keys force row level security;

create table app.practices (
  id uuid not null,
  name text not null,
  provider_first_name text,
  provider_last_name text,
  npi text,
  address text,
  phone text,
  email text,
  tax_id text,
  is_active boolean not null default true,
  time_zone text not null default 'America/New_York'::text,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  constraint practices_pkey PRIMARY KEY (id),
  constraint practices_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint practices_npi_check CHECK ((npi ~ '^[0-9]{10}$'::text))
);
alter table app.practices enable row level security;
alter table app.practices force row level security;

create table app.readings (
  id uuid not null,
  practice_id uuid not null,
  answer_id uuid not null,
  parsed bytea not null,
  interpreter_version text not null,
  coverage_status text not null,
  needs_confirmation boolean not null,
  total_blocks integer not null,
  unparsed_blocks integer not null,
  read_at timestamp with time zone not null,
  read_by uuid,
  constraint readings_pkey PRIMARY KEY (id),
  constraint readings_practice_id_answer_id_interpreter_version_key UNIQUE (practice_id, answer_id, interpreter_version),
  constraint readings_practice_id_id_key UNIQUE (practice_id, id),
  constraint readings_coverage_status_check CHECK ((coverage_status = ANY (ARRAY['active'::text, 'inactive'::text, 'unknown'::text]))),
  constraint readings_practice_id_answer_id_fkey FOREIGN KEY (practice_id, answer_id) REFERENCES app.answers(practice_id, id),
  constraint readings_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES app.practices(id),
  constraint readings_read_by_fkey FOREIGN KEY (read_by) REFERENCES app.users(id)
);
alter table app.readings enable row level security;
alter table app.readings force row level security;

create table app.rereads (
  id uuid not null,
  practice_id uuid,
  is_dry_run boolean not null,
  requested_by uuid,
  interpreter_version text not null,
  status text not null,
  total integer not null,
  report jsonb not null,
  done_until uuid,
  started_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  finished_at timestamp with time zone,
  constraint rereads_pkey PRIMARY KEY (id),
  constraint rereads_check CHECK (((status = 'running'::text) = (finished_at IS NULL))),
  constraint rereads_status_check CHECK ((status = ANY (ARRAY['running'::text, 'completed'::text, 'failed'::text]))),
  constraint rereads_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES app.practices(id),
  constraint rereads_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES app.users(id)
);
alter table app.rereads enable row level security;
alter table app.rereads force row level security;

create table app.schema_migrations (
  name text not null,
  checksum text not null,
  applied_at timestamp with time zone not null default now(),
  constraint schema_migrations_pkey PRIMARY KEY (name)
);

create table app.users (
  id uuid not null,
  practice_id uuid,
  email text not null,
  full_name text not null default ''::text,
  role text not null,
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  constraint users_pkey PRIMARY KEY (id),
  constraint users_practice_id_id_key UNIQUE (practice_id, id),
  constraint users_check CHECK (((role = 'super_admin'::text) = (practice_id IS NULL))),
  constraint users_role_check CHECK ((role = ANY (ARRAY['super_admin'::text, 'practice_admin'::text, 'staff'::text]))),
  constraint users_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES app.practices(id)
);
alter table app.users enable row level security;
alter table app.users force row level security;

create table app.verification_attempts (
  id uuid not null,
  practice_id uuid not null,
  verification_id uuid not null,
  number integer not null,
  started_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  outcome text,
  http_status integer,
  duration_ms integer,
  constraint verification_attempts_pkey PRIMARY KEY (id),
  constraint verification_attempts_practice_id_verification_id_number_key UNIQUE (practice_id, verification_id, number),
  constraint verification_attempts_number_check CHECK ((number > 0)),
  constraint verification_attempts_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES app.practices(id),
  constraint verification_attempts_practice_id_verification_id_fkey FOREIGN KEY (practice_id, verification_id) REFERENCES app.verifications(practice_id, id)
);
alter table app.verification_attempts enable row level security;
alter table app.verification_attempts force row level security;

create table app.verification_count_changes (
  practice_id uuid not null,
  status text not null,
  change bigint not null,
  constraint verification_count_changes_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES app.practices(id)
);
alter table app.verification_count_changes enable row level security;
alter table app.verification_count_changes force row level security;

create table app.verification_day_counts (
  practice_id uuid not null,
  status text not null,
  day date not null,
  verifications bigint not null,
  constraint verification_day_counts_pkey PRIMARY KEY (practice_id, status, day),
  constraint verification_day_counts_status_check CHECK ((status = ANY (ARRAY['all'::text, 'completed'::text, 'failed'::text]))),
  constraint verification_day_counts_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES app.practices(id)
);
alter table app.verification_day_counts enable row level security;
alter table app.verification_day_counts force row level security;

create table app.verification_day_totals (
  status text not null,
  day date not null,
  verifications bigint not null,
  constraint verification_day_totals_pkey PRIMARY KEY (status, day)
);
alter table app.verification_day_totals enable row level security;
alter table app.verification_day_totals force row level security;

create table app.verification_name_counts (
  practice_id uuid not null,
  status text not null,
  last_name_folded text not null,
  verifications bigint not null,
  constraint verification_name_counts_pkey PRIMARY KEY (practice_id, status, last_name_folded),
  constraint verification_name_counts_status_check CHECK ((status = ANY (ARRAY['all'::text, 'completed'::text, 'failed'::text]))),
  constraint verification_name_counts_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES app.practices(id)
);
alter table app.verification_name_counts enable row level security;
alter table app.verification_name_counts force row level security;

create table app.verification_new_counts (
  practice_id uuid not null,
  status text not null,
  day date not null,
  last_name_folded text not null,
  verifications bigint not null,
  constraint verification_new_counts_status_check CHECK ((status = ANY (ARRAY['all'::text, 'completed'::text, 'failed'::text]))),
  constraint verification_new_counts_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES app.practices(id)
);
alter table app.verification_new_counts enable row level security;
alter table app.verification_new_counts force row level security;

create table app.verifications (
  id uuid not null,
  practice_id uuid not null,
  created_by uuid,
  created_by_name text,
  verification_type text not null,
  status text not null default 'pending'::text,
  coverage_status text,
  patient_first_name text not null,
  patient_last_name text not null,
  patient_last_name_folded text not null,
  patient_dob bytea not null,
  member_id bytea not null,
  is_dependent boolean not null,
  subscriber_first_name text,
  subscriber_last_name text,
  subscriber_dob bytea,
  payer_id uuid not null,
  payer_name text not null,
  provider_first_name text not null,
  provider_last_name text not null,
  provider_npi text not null,
  fingerprint bytea not null,
  answer_id uuid,
  is_cached boolean not null default false,
  failure text,
  error_message text,
  batch_id uuid,
  batch_row integer,
  recheck_of uuid,
  queue_rank integer,
  attempt_count integer not null default 0,
  run_token uuid,
  created_at timestamp with time zone not null default now(),
  started_at timestamp with time zone,
  next_attempt_at timestamp with time zone,
  completed_at timestamp with time zone,
  coverage_in_doubt boolean not null default false,
  constraint verifications_pkey PRIMARY KEY (id),
  constraint verifications_practice_id_id_key UNIQUE (practice_id, id),
  constraint verifications_check CHECK (((status = 'completed'::text) = (answer_id IS NOT NULL))),
  constraint verifications_check1 CHECK (((status = 'completed'::text) = (coverage_status IS NOT NULL))),
  constraint verifications_check2 CHECK (((status = ANY (ARRAY['completed'::text, 'failed'::text])) = (completed_at IS NOT NULL))),
  constraint verifications_check3 CHECK (((verification_type = 'batch'::text) = (batch_id IS NOT NULL))),
  constraint verifications_coverage_status_check CHECK ((coverage_status = ANY (ARRAY['active'::text, 'inactive'::text, 'unknown'::text]))),
  constraint verifications_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'processing'::text, 'completed'::text, 'failed'::text]))),
  constraint verifications_verification_type_check CHECK ((verification_type = ANY (ARRAY['real_time'::text, 'batch'::text]))),
  constraint verifications_created_by_fkey FOREIGN KEY (created_by) REFERENCES app.users(id),
  constraint verifications_payer_id_fkey FOREIGN KEY (payer_id) REFERENCES app.payers(id),
  constraint verifications_practice_id_answer_id_fkey FOREIGN KEY (practice_id, answer_id) REFERENCES app.answers(practice_id, id),
  constraint verifications_practice_id_batch_id_fkey FOREIGN KEY (practice_id, batch_id) REFERENCES app.batches(practice_id, id),
  constraint verifications_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES app.practices(id),
  constraint verifications_practice_id_recheck_of_fkey FOREIGN KEY (practice_id, recheck_of) REFERENCES app.verifications(practice_id, id)
);
alter table app.verifications enable row level security;
alter table app.verifications force row level security;

CREATE INDEX answers_copied ON app.answers USING btree (practice_id, copied_from) WHERE (copied_from IS NOT NULL);

CREATE INDEX answers_not_yet_read ON app.answers USING btree (practice_id, verification_id) WHERE (outcome IS NULL);

CREATE INDEX answers_unreadable ON app.answers USING btree (received_at DESC, id DESC) WHERE ((outcome = 'malformed'::text) AND (reason <> 'wrong_patient'::text));

CREATE INDEX answers_with_unread_blocks ON app.answers USING btree (received_at) WHERE (unparsed_blocks > 0);

CREATE INDEX audit_events_practice_time ON app.audit_events USING btree (practice_id, occurred_at DESC);

CREATE INDEX audit_events_recent_views ON app.audit_events USING btree (actor_id, action, occurred_at DESC);

CREATE UNIQUE INDEX audit_seals_chain_key ON app.audit_seals USING btree (practice_id, seq) NULLS NOT DISTINCT;

CREATE UNIQUE INDEX batches_by_submission ON app.batches USING btree (practice_id, submission_id) WHERE (submission_id IS NOT NULL);

CREATE INDEX batches_history ON app.batches USING btree (practice_id, created_at DESC, id DESC);

CREATE INDEX batches_history_by_status ON app.batches USING btree (practice_id, status, created_at DESC, id DESC);

CREATE INDEX batches_of_all_practices ON app.batches USING btree (created_at DESC, id DESC);

CREATE INDEX chat_messages_budget ON app.chat_messages USING btree (practice_id, created_at) WHERE was_model_asked;

CREATE INDEX chat_messages_of_user ON app.chat_messages USING btree (user_id, created_at);

CREATE INDEX chat_messages_of_verification ON app.chat_messages USING btree (practice_id, verification_id, user_id, created_at);

CREATE UNIQUE INDEX closed_durations_of_practice ON app.closed_durations USING btree (practice_id, span, first_day, payer_id) NULLS NOT DISTINCT;

CREATE INDEX closed_durations_of_span ON app.closed_durations USING btree (span, first_day);

CREATE UNIQUE INDEX closed_figures_of_practice ON app.closed_figures USING btree (practice_id, dimension, span, first_day, key) NULLS NOT DISTINCT;

CREATE INDEX closed_figures_of_span ON app.closed_figures USING btree (span, first_day);

CREATE INDEX daily_durations_of_all_practices ON app.daily_durations USING btree (day);

CREATE INDEX daily_figures_of_all_practices ON app.daily_figures USING btree (dimension, day);

CREATE INDEX insights_newest ON app.insights USING btree (last_seen_at DESC, id DESC);

CREATE INDEX log_entries_by_event ON app.log_entries USING btree (event, logged_at DESC) WHERE (event IS NOT NULL);

CREATE INDEX log_entries_by_level ON app.log_entries USING btree (level, logged_at DESC, id DESC);

CREATE INDEX log_entries_by_source ON app.log_entries USING btree (source, logged_at DESC, id DESC);

CREATE INDEX log_entries_newest ON app.log_entries USING btree (logged_at DESC, id DESC);

CREATE INDEX outbox_messages_failed ON app.outbox_messages USING btree (created_at) WHERE (status = 'failed'::text);

CREATE INDEX outbox_messages_newest ON app.outbox_messages USING btree (created_at DESC, id);

CREATE INDEX payer_codes_by_code ON app.payer_codes USING btree (upper(code));

CREATE INDEX payer_codes_of_payer ON app.payer_codes USING btree (payer_id, clearinghouse);

CREATE INDEX payer_syncs_latest ON app.payer_syncs USING btree (started_at DESC);

CREATE UNIQUE INDEX payer_syncs_one_running ON app.payer_syncs USING btree ((true)) WHERE (status = 'running'::text);

CREATE INDEX payers_by_alias ON app.payers USING gin (aliases);

CREATE INDEX payers_by_name ON app.payers USING btree (lower(display_name));

CREATE INDEX payers_by_primary_payer_id ON app.payers USING btree (upper(primary_payer_id));

CREATE UNIQUE INDEX practice_data_keys_active_key ON app.practice_data_keys USING btree (practice_id, purpose) WHERE (retired_at IS NULL);

CREATE INDEX readings_newest ON app.readings USING btree (practice_id, answer_id, read_at DESC, id DESC);

CREATE INDEX rereads_latest ON app.rereads USING btree (started_at DESC);

CREATE UNIQUE INDEX rereads_one_running ON app.rereads USING btree ((true)) WHERE (status = 'running'::text);

CREATE UNIQUE INDEX users_email_key ON app.users USING btree (lower(email)) WHERE (deleted_at IS NULL);

CREATE INDEX verification_attempts_recent ON app.verification_attempts USING btree (started_at);

CREATE INDEX verification_count_changes_of_practice ON app.verification_count_changes USING btree (practice_id, status) INCLUDE (change);

CREATE INDEX verification_day_counts_of_all_practices ON app.verification_day_counts USING btree (status, day) INCLUDE (verifications);

CREATE INDEX verification_name_counts_of_all_practices ON app.verification_name_counts USING btree (status, last_name_folded text_pattern_ops) INCLUDE (verifications);

CREATE INDEX verification_name_counts_of_practice ON app.verification_name_counts USING btree (practice_id, status, last_name_folded text_pattern_ops) INCLUDE (verifications);

CREATE INDEX verification_new_counts_of_practice ON app.verification_new_counts USING btree (practice_id, status);

CREATE INDEX verifications_by_fingerprint ON app.verifications USING btree (practice_id, fingerprint, created_at DESC);

CREATE INDEX verifications_by_last_name ON app.verifications USING btree (practice_id, patient_last_name_folded text_pattern_ops, created_at DESC);

CREATE INDEX verifications_cached ON app.verifications USING btree (practice_id, answer_id) WHERE is_cached;

CREATE INDEX verifications_history ON app.verifications USING btree (practice_id, created_at DESC, id DESC);

CREATE INDEX verifications_history_by_status ON app.verifications USING btree (practice_id, status, created_at DESC, id DESC);

CREATE INDEX verifications_of_all_practices ON app.verifications USING btree (created_at DESC, id DESC);

CREATE INDEX verifications_of_all_practices_by_last_name ON app.verifications USING btree (patient_last_name_folded text_pattern_ops, created_at DESC);

CREATE INDEX verifications_of_all_practices_by_status ON app.verifications USING btree (status, created_at DESC, id DESC);

CREATE INDEX verifications_of_batch ON app.verifications USING btree (practice_id, batch_id, batch_row) WHERE (batch_id IS NOT NULL);

CREATE INDEX verifications_queue ON app.verifications USING btree (queue_rank) WHERE ((status = ANY (ARRAY['pending'::text, 'processing'::text])) AND (queue_rank IS NOT NULL));

CREATE INDEX verifications_rechecked ON app.verifications USING btree (practice_id, recheck_of) WHERE (recheck_of IS NOT NULL);

CREATE INDEX verifications_rejected_recent ON app.verifications USING btree (completed_at) WHERE (failure = 'rejected'::text);

CREATE INDEX verifications_unfinished ON app.verifications USING btree (created_at) WHERE (status = ANY (ARRAY['pending'::text, 'processing'::text]));

CREATE TRIGGER keep_read BEFORE UPDATE ON app.answers FOR EACH ROW EXECUTE FUNCTION app.keep_read_answer();

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON app.audit_events FOR EACH ROW EXECUTE FUNCTION app.refuse_change();

CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON app.audit_events FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_change();

CREATE TRIGGER enqueue_seal AFTER INSERT ON app.audit_events FOR EACH ROW EXECUTE FUNCTION app.enqueue_audit_seal();

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON app.audit_seals FOR EACH ROW EXECUTE FUNCTION app.refuse_change();

CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON app.audit_seals FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_change();

CREATE TRIGGER reopen_days_on_insert AFTER INSERT ON app.daily_figures REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.reopen_days();

CREATE TRIGGER reopen_days_on_update AFTER UPDATE ON app.daily_figures REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.reopen_days();

CREATE TRIGGER add_to_day_total AFTER INSERT OR UPDATE ON app.verification_day_counts FOR EACH ROW EXECUTE FUNCTION app.add_to_day_total();

CREATE TRIGGER count_inserted AFTER INSERT ON app.verifications REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.count_verifications();

CREATE TRIGGER count_updated AFTER UPDATE ON app.verifications REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.count_verifications();

CREATE TRIGGER keep_all BEFORE DELETE ON app.verifications FOR EACH ROW EXECUTE FUNCTION app.keep_finished_verification();

CREATE TRIGGER keep_finished BEFORE UPDATE ON app.verifications FOR EACH ROW WHEN ((old.status = ANY (ARRAY['completed'::text, 'failed'::text]))) EXECUTE FUNCTION app.keep_finished_verification();

create policy own_practice on app.answers as permissive for all using (app.may_access(practice_id)) with check (app.may_access(practice_id));

create policy own_practice on app.audit_events as permissive for all using (app.may_access(practice_id)) with check (app.may_access(practice_id));

create policy own_practice on app.audit_heads as permissive for all using (app.may_access(practice_id)) with check (app.may_access(practice_id));

create policy own_practice on app.audit_pending as permissive for all using (app.may_access(practice_id)) with check (app.may_access(practice_id));

create policy own_practice on app.audit_seals as permissive for all using (app.may_access(practice_id)) with check (app.may_access(practice_id));

create policy own_practice on app.batch_drafts as permissive for all using (app.may_access(practice_id)) with check (app.may_access(practice_id));

create policy own_practice on app.batches as permissive for all using (app.may_access(practice_id)) with check (app.may_access(practice_id));

create policy own_practice on app.chat_messages as permissive for all using (app.may_access(practice_id)) with check (app.may_access(practice_id));

create policy own_practice on app.closed_durations as permissive for all using (app.may_access(practice_id)) with check (app.may_access(practice_id));

create policy own_practice on app.closed_figures as permissive for all using (app.may_access(practice_id)) with check (app.may_access(practice_id));

create policy own_practice on app.daily_durations as permissive for all using (app.may_access(practice_id)) with check (app.may_access(practice_id));

create policy own_practice on app.daily_figures as permissive for all using (app.may_access(practice_id)) with check (app.may_access(practice_id));

create policy own_practice on app.doctors as permissive for all using (app.may_access(practice_id)) with check (app.may_access(practice_id));

create policy system_only on app.insights as permissive for all using ((app.scope() = 'all'::text)) with check ((app.scope() = 'all'::text));

create policy system_only on app.log_entries as permissive for all using ((app.scope() = 'all'::text)) with check ((app.scope() = 'all'::text));

create policy system_only on app.outbox_messages as permissive for all using ((app.scope() = 'all'::text)) with check ((app.scope() = 'all'::text));

create policy own_practice on app.practice_data_keys as permissive for all using (app.may_access(practice_id)) with check (app.may_access(practice_id));

create policy own_practice on app.practices as permissive for all using (app.may_access(id)) with check (app.may_access(id));

create policy own_practice on app.readings as permissive for all using (app.may_access(practice_id)) with check (app.may_access(practice_id));

create policy own_practice on app.rereads as permissive for all using (app.may_access(practice_id)) with check (app.may_access(practice_id));

create policy own_practice on app.users as permissive for all using (app.may_access(practice_id)) with check (app.may_access(practice_id));

create policy own_practice on app.verification_attempts as permissive for all using (app.may_access(practice_id)) with check (app.may_access(practice_id));

create policy own_practice on app.verification_count_changes as permissive for all using (app.may_access(practice_id)) with check (app.may_access(practice_id));

create policy own_practice on app.verification_day_counts as permissive for all using (app.may_access(practice_id)) with check (app.may_access(practice_id));

create policy system_only on app.verification_day_totals as permissive for all using ((app.scope() = 'all'::text)) with check ((app.scope() = 'all'::text));

create policy own_practice on app.verification_name_counts as permissive for all using (app.may_access(practice_id)) with check (app.may_access(practice_id));

create policy own_practice on app.verification_new_counts as permissive for all using (app.may_access(practice_id)) with check (app.may_access(practice_id));

create policy own_practice on app.verifications as permissive for all using (app.may_access(practice_id)) with check (app.may_access(practice_id));

grant usage on schema app to bitewing_runtime;

grant insert, select, update (raw, parsed, interpreter_version, coverage_status, trace_number, total_blocks, unparsed_blocks, outcome, reason, check_id, patient_match) on table app.answers to bitewing_runtime;

grant insert, select on table app.audit_events to bitewing_runtime;

grant insert, select, update on table app.audit_heads to bitewing_runtime;

grant delete, insert, select on table app.audit_pending to bitewing_runtime;

grant insert, select on table app.audit_seals to bitewing_runtime;

grant delete, insert, select, update on table app.batch_drafts to bitewing_runtime;

grant delete, insert, select, update on table app.batches to bitewing_runtime;

grant insert, select on table app.chat_messages to bitewing_runtime;

grant delete, insert, select, update on table app.clearinghouse_slots to bitewing_runtime;

grant delete, insert, select, update on table app.closed_durations to bitewing_runtime;

grant delete, insert, select, update on table app.closed_figures to bitewing_runtime;

grant delete, insert, select, update on table app.closed_spans to bitewing_runtime;

grant delete, insert, select, update on table app.daily_durations to bitewing_runtime;

grant delete, insert, select, update on table app.daily_figures to bitewing_runtime;

grant delete, insert, select, update on table app.doctors to bitewing_runtime;

grant delete, insert, select, update on table app.insights to bitewing_runtime;

grant delete, insert, select, update on table app.log_entries to bitewing_runtime;

grant delete, insert, select, update on table app.outbox_messages to bitewing_runtime;

grant delete, insert, select, update on table app.payer_breakers to bitewing_runtime;

grant delete, insert, select, update on table app.payer_codes to bitewing_runtime;

grant delete, insert, select, update on table app.payer_syncs to bitewing_runtime;

grant delete, insert, select, update on table app.payers to bitewing_runtime;

grant delete, insert, select, update on table app.practice_data_keys to bitewing_runtime;

grant delete, insert, select, update on table app.practices to bitewing_runtime;

grant insert, select on table app.readings to bitewing_runtime;

grant insert, select, update on table app.rereads to bitewing_runtime;

grant select on table app.schema_migrations to bitewing_runtime;

grant delete, insert, select, update on table app.users to bitewing_runtime;

grant insert, select, update on table app.verification_attempts to bitewing_runtime;

grant delete, insert, select, update on table app.verification_count_changes to bitewing_runtime;

grant delete, insert, select, update on table app.verification_day_counts to bitewing_runtime;

grant delete, insert, select, update on table app.verification_day_totals to bitewing_runtime;

grant delete, insert, select, update on table app.verification_name_counts to bitewing_runtime;

grant delete, insert, select, update on table app.verification_new_counts to bitewing_runtime;

grant insert, select, update on table app.verifications to bitewing_runtime;

create schema auth;

create table auth.keys (
  id uuid not null,
  purpose text not null,
  public_jwk jsonb,
  kek_id text not null,
  wrapped_key bytea not null,
  created_at timestamp with time zone not null default now(),
  active_from timestamp with time zone not null default now(),
  retired_at timestamp with time zone,
  constraint keys_pkey PRIMARY KEY (id),
  constraint keys_check CHECK (((purpose = 'signing'::text) = (public_jwk IS NOT NULL))),
  constraint keys_purpose_check CHECK ((purpose = ANY (ARRAY['signing'::text, 'secret'::text])))
);

create table auth.limits (
  key bytea not null,
  hits integer not null,
  window_started_at timestamp with time zone not null default now(),
  locked_until timestamp with time zone,
  keep_until timestamp with time zone not null,
  constraint limits_pkey PRIMARY KEY (key)
);

create table auth.one_time_tokens (
  token_hash bytea not null,
  user_id uuid not null,
  purpose text not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  constraint one_time_tokens_pkey PRIMARY KEY (token_hash),
  constraint one_time_tokens_user_id_purpose_key UNIQUE (user_id, purpose),
  constraint one_time_tokens_purpose_check CHECK ((purpose = ANY (ARRAY['recovery'::text, 'signup'::text, 'invite'::text, 'magiclink'::text]))),
  constraint one_time_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);

create table auth.sessions (
  id uuid not null,
  user_id uuid not null,
  counter integer not null default 0,
  method text not null,
  created_at timestamp with time zone not null default now(),
  refreshed_at timestamp with time zone not null default now(),
  last_seen_at timestamp with time zone not null default now(),
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_counter_check CHECK ((counter >= 0)),
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);

create table auth.users (
  id uuid not null,
  email text not null,
  password_sealed bytea,
  email_confirmed_at timestamp with time zone,
  invited_at timestamp with time zone,
  confirmation_sent_at timestamp with time zone,
  recovery_sent_at timestamp with time zone,
  last_sign_in_at timestamp with time zone,
  user_metadata jsonb not null default '{}'::jsonb,
  app_metadata jsonb not null default '{"provider": "email", "providers": ["email"]}'::jsonb,
  banned_until timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint users_pkey PRIMARY KEY (id),
  constraint users_email_check CHECK (((email = lower(email)) AND ((length(email) >= 3) AND (length(email) <= 254))))
);

CREATE UNIQUE INDEX keys_secret_key ON auth.keys USING btree (purpose) WHERE (purpose = 'secret'::text);

CREATE INDEX limits_keep_until ON auth.limits USING btree (keep_until);

CREATE INDEX sessions_user ON auth.sessions USING btree (user_id);

CREATE INDEX users_created_at ON auth.users USING btree (created_at, id);

CREATE UNIQUE INDEX users_email_key ON auth.users USING btree (email);

grant usage on schema auth to bitewing_auth;

grant delete, insert, select, update on table auth.keys to bitewing_auth;

grant delete, insert, select, update on table auth.limits to bitewing_auth;

grant delete, insert, select, update on table auth.one_time_tokens to bitewing_auth;

grant delete, insert, select, update on table auth.sessions to bitewing_auth;

grant delete, insert, select, update on table auth.users to bitewing_auth;
