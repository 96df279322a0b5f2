-- Tells the API processes that a verification or a batch has changed, so that open pages refresh before their next
-- poll. The message is the record's ID and nothing else: any database role may listen.

create function app.announce_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('record_changed', new.id::text);
  return null;
end $$;

create trigger announce_change after update on app.verifications for each row
  when (old.status is distinct from new.status or old.next_attempt_at is distinct from new.next_attempt_at)
  execute function app.announce_change();

create trigger announce_change after update on app.batches for each row
  when ((old.status, old.completed_count, old.failed_count)
    is distinct from (new.status, new.completed_count, new.failed_count))
  execute function app.announce_change();
