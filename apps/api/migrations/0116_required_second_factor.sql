-- From this time, users of the practice need a second factor. Null: the practice doesn't require one.

alter table app.practices add column second_factor_required_from timestamptz;
