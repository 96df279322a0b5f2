-- Fails for a request that the practice sent moments ago, and names that verification. So the statements that store the
-- verification can be sent together with this one, without waiting for its result: if it fails, they fail too.
create function app.assert_no_recent_duplicate(practice uuid, wanted bytea, lock_key bigint, seconds integer)
returns void language plpgsql as $$
declare
  duplicate constant uuid := app.find_recent_duplicate(practice, wanted, lock_key, seconds);
begin
  if duplicate is not null then
    raise exception 'The practice has just sent this request.' using errcode = 'Q0003', detail = duplicate;
  end if;
end $$;
