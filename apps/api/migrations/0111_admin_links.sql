-- A link that an administrator sends (invitation, reactivation) is kept apart from the links that anyone can request
-- for an address: the newest link per user and purpose replaces the earlier one.

alter table auth.one_time_tokens drop constraint one_time_tokens_purpose_check;
alter table auth.one_time_tokens add constraint one_time_tokens_purpose_check
  check (purpose in ('recovery', 'admin_recovery', 'signup', 'invite', 'magiclink'));
