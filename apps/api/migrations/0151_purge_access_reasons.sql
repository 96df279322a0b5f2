-- The purge role may delete reasons of access, which may name a patient. No role may delete audit events.

create or replace function app.refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and tg_table_name = 'access_reasons' and current_user = 'bitewing_purge' then
    return old;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
