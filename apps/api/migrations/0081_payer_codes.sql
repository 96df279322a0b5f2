-- A payer is our own record. Each clearinghouse has its own IDs for it, which the specification calls payer codes.

create table app.payer_codes (
  clearinghouse text not null,
  code text not null,
  payer_id uuid not null references app.payers (id),
  -- A code that disappears from the directory is marked and kept, because old verifications used it.
  is_listed boolean not null default true,
  primary key (clearinghouse, code)
);

create index payer_codes_of_payer on app.payer_codes (payer_id, clearinghouse);
create index payer_codes_by_code on app.payer_codes (upper(code));

insert into app.payer_codes (clearinghouse, code, payer_id, is_listed)
  select 'stedi', stedi_id, id, is_listed from app.payers;

alter table app.payers drop column stedi_id, drop column is_listed;

-- The adapter that received a response also reads it.
alter table app.answers add column clearinghouse text;
select set_config('app.scope', 'all', true);
alter table app.answers disable trigger user;
update app.answers set clearinghouse = 'stedi';
alter table app.answers enable trigger user;
alter table app.answers alter column clearinghouse set not null;
