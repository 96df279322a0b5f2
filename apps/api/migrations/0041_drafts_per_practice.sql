-- A person can have an unfinished batch form in each practice: a super admin who works for several, or somebody who
-- moved. With one per person, the form of the second practice could not be kept, since the first one's row is out of sight.
alter table app.batch_drafts drop constraint batch_drafts_pkey;
alter table app.batch_drafts add primary key (practice_id, user_id);
