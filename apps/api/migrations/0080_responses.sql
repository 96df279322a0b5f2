-- Every response is stored before any code reads it (ADR 0068). A row starts with the raw response only. Reading it
-- later adds the outcome once: an answer with its benefits, a rejection, or a response we couldn't read.

alter table app.answers
  alter column raw drop not null,
  alter column parsed drop not null,
  alter column interpreter_version drop not null,
  alter column coverage_status drop not null,
  alter column total_blocks drop not null,
  alter column unparsed_blocks drop not null,
  -- No foreign key: verifications refer to answers, and a backup loads each table after the tables it refers to.
  add column verification_id uuid,
  -- Null if this response was copied from `copied_from` to be read again.
  add column attempt integer check (attempt > 0),
  add column http_status integer,
  add column ending text not null default 'whole' check (ending in ('whole', 'broken_off', 'too_large')),
  add column duration_ms integer,
  add column copied_from uuid,
  -- Null until the response is read. `superseded`: another run of the same verification finished first.
  add column outcome text check (outcome in
    ('answered', 'unreachable', 'timed_out', 'rate_limited', 'unauthorized', 'rejected', 'malformed', 'superseded')),
  add column reason text,
  -- The clearinghouse's own ID of the request.
  add column check_id text,
  add column patient_match text check (patient_match in ('confirmed', 'corrected', 'unstated')),
  add foreign key (practice_id, copied_from) references app.answers (practice_id, id);

select set_config('app.scope', 'all', true);

update app.answers a set outcome = 'answered', verification_id = v.id
  from app.verifications v where v.practice_id = a.practice_id and v.answer_id = a.id and not v.is_cached;
update app.answers set outcome = 'answered' where outcome is null;

alter table app.answers
  add check ((outcome is not distinct from 'answered') = (parsed is not null)),
  add check ((parsed is not null) = (interpreter_version is not null)),
  add check ((parsed is not null) = (coverage_status is not null)),
  -- A response about another person is deleted. Its hash stays (ADR 0045).
  add check ((raw is null) = (reason is not distinct from 'wrong_patient'));

create index answers_not_yet_read on app.answers (practice_id, verification_id) where outcome is null;
create index answers_unreadable on app.answers (received_at desc, id desc)
  where outcome = 'malformed' and reason <> 'wrong_patient';
create index answers_copied on app.answers (practice_id, copied_from) where copied_from is not null;

create function app.keep_read_answer() returns trigger language plpgsql as $$
begin
  if old.outcome is not null then
    raise exception 'a response that was read is kept as it is' using errcode = 'restrict_violation';
  end if;
  if new.raw is distinct from old.raw and new.raw is not null then
    raise exception 'a response is kept as it came' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger keep_read before update on app.answers
  for each row execute function app.keep_read_answer();

-- Reading fills these columns. The source of the response and its hash never change.
grant update (raw, parsed, interpreter_version, coverage_status, trace_number, total_blocks, unparsed_blocks,
              outcome, reason, check_id, patient_match) on app.answers to bitewing_runtime;

-- Each log line has an event code. No code matches on the text.
alter table app.log_entries add column event text;
create index log_entries_by_event on app.log_entries (event, logged_at desc) where event is not null;
