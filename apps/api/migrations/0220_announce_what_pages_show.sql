-- When a worker takes a verification, a waiting page only changes its badge from Pending to Processing. The next poll
-- does that. So pages hear only that a verification is finished or that its next attempt has another time.
drop trigger announce_change on app.verifications;
create trigger announce_change after update on app.verifications for each row
  when ((old.status is distinct from new.status and new.status in ('completed', 'failed'))
    or old.next_attempt_at is distinct from new.next_attempt_at)
  execute function app.announce_change();
