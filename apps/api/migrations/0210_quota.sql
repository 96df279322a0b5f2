-- Refuses verifications beyond what a user and a practice may start within an hour. Submissions of a practice wait for
-- each other here until the one before has ended. Each statement of a function sees what was committed before it, so
-- parallel submissions can't each count only what was there before all of them.
-- Counting the last hour reads each of its verifications. Few practices start as many in a day as a user may in an hour,
-- and the history's counts show that with a few rows.
create function app.assert_within_quota(
  practice uuid, submitter uuid, added integer, per_user integer, per_practice integer
) returns void language plpgsql as $$
declare
  of_practice integer;
  of_user integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('quota ' || practice, 0));
  -- All of today and, in the day's first hour, of yesterday. One statement sees each verification in exactly one place.
  select added + coalesce(sum(n), 0) into of_practice from (
    select verifications as n from app.verification_day_counts
     where practice_id = practice and status = 'all' and day >= ((now() - interval '1 hour') at time zone 'UTC')::date
    union all
    select count(*) from app.verification_changes where practice_id = practice and status = 'all') as counts;
  if of_practice <= least(per_user, per_practice) then
    return;
  end if;
  -- The order makes PostgreSQL use the history's index, which reads the newest verifications only.
  select count(*), count(*) filter (where created_by = submitter) into of_practice, of_user
    from (select v.created_by from app.verifications v
           where v.practice_id = practice and v.created_at > now() - interval '1 hour'
           order by v.created_at desc, v.id desc limit per_practice) as newest;
  if submitter is not null and of_user + added > per_user then
    raise exception 'The user has started too many verifications.' using errcode = 'Q0001';
  end if;
  if of_practice + added > per_practice then
    raise exception 'The practice has started too many verifications.' using errcode = 'Q0002';
  end if;
end $$;
