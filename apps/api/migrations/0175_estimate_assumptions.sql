-- What a practice assumes in its estimates where contracts and payers differ. Null: the default assumptions.

alter table app.practices
  add column estimate_assumptions jsonb
    check (jsonb_typeof(estimate_assumptions) = 'object' and octet_length(estimate_assumptions::text) <= 2000);
