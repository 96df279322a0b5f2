-- Searches compare names with straight apostrophes and hyphens, since `foldName` replaces curly and long ones. Names
-- stored before that kept theirs, so a search didn't find them.
select set_config('app.scope', 'all', true);

-- The triggers refuse to change finished verifications, and would count them again.
alter table app.verifications disable trigger user;

do $$
declare
  curly constant text := U&'\2018\2019\02BC\2032`\2010\2011\2012\2013\2014';
  straight constant text := '''''''''''-----';
begin
  update app.verifications
     set patient_last_name_folded = translate(patient_last_name_folded, curly, straight),
         patient_first_name_folded = translate(patient_first_name_folded, curly, straight)
   where patient_last_name_folded <> translate(patient_last_name_folded, curly, straight)
      or patient_first_name_folded <> translate(patient_first_name_folded, curly, straight);

  update app.verification_changes set last_name_folded = translate(last_name_folded, curly, straight)
   where last_name_folded <> translate(last_name_folded, curly, straight);

  with moved as (
    delete from app.verification_name_counts where last_name_folded <> translate(last_name_folded, curly, straight)
    returning practice_id, status, translate(last_name_folded, curly, straight) as name, verifications)
  insert into app.verification_name_counts as known (practice_id, status, last_name_folded, verifications)
    select practice_id, status, name, sum(verifications) from moved group by 1, 2, 3
  on conflict (practice_id, status, last_name_folded)
    do update set verifications = known.verifications + excluded.verifications;
end $$;

alter table app.verifications enable trigger user;
