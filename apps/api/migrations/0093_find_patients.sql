-- Search by first name, member ID and payer. The member ID is encrypted, so search compares a keyed hash of it.
-- Null: the row is older than these columns. A job fills them in.
alter table app.verifications
  add column patient_first_name_folded text,
  add column member_id_hash bytea;

create index verifications_by_first_name
  on app.verifications (practice_id, patient_first_name_folded text_pattern_ops, created_at desc);
create index verifications_by_member_id on app.verifications (practice_id, member_id_hash, created_at desc);
create index verifications_by_payer on app.verifications (practice_id, payer_id, created_at desc, id desc);
create index verifications_without_search_fields on app.verifications (practice_id, id) where member_id_hash is null;

-- A finished verification still never changes, except that the job fills in these two columns once.
create or replace function app.keep_finished_verification() returns trigger language plpgsql as $$
declare
  search_fields constant text[] := array['patient_first_name_folded', 'member_id_hash'];
begin
  if tg_op = 'UPDATE' and old.member_id_hash is null
     and to_jsonb(new) - search_fields = to_jsonb(old) - search_fields then
    return new;
  end if;
  if tg_op = 'DELETE' or old.status in ('completed', 'failed') then
    raise exception 'a finished verification is kept as it is' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
