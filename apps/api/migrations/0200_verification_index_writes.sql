-- Starting a verification changes its status. PostgreSQL can change a row in place (a HOT update) if the change affects no
-- column of an index. So the indexes no longer use the status, but columns that change when it is finished: the table's
-- checks say which combinations exist. The free space on each page is for the new versions of its rows.
alter table app.verifications set (fillfactor = 80);

drop index app.verifications_history;
drop index app.verifications_of_all_practices;
drop index app.verifications_failed;
drop index app.verifications_of_all_practices_failed;
drop index app.verifications_unfinished;
drop index app.verifications_queue;

create index verifications_history on app.verifications (practice_id, created_at desc, id desc);
create index verifications_of_all_practices on app.verifications (created_at desc, id desc);
create index verifications_failed on app.verifications (practice_id, created_at desc, id desc)
  where completed_at is not null and answer_id is null;
create index verifications_of_all_practices_failed on app.verifications (created_at desc, id desc)
  where completed_at is not null and answer_id is null;
create index verifications_unfinished on app.verifications (practice_id, created_at desc, id desc)
  where completed_at is null;
create index verifications_queue on app.verifications (queue_rank)
  where completed_at is null and queue_rank is not null;
