-- A super admin also gives a reason before exporting all data of a practice.

alter table app.access_reasons drop constraint access_reasons_record_type_check;
alter table app.access_reasons add constraint access_reasons_record_type_check
  check (record_type in ('verification', 'batch', 'practice'));
