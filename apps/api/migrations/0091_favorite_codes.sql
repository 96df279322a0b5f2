-- The procedure codes that a practice wants to see first, in order. Null: the default codes.

alter table app.practices
  add column favorite_codes text[]
    check (cardinality(favorite_codes) <= 40 and array_to_string(favorite_codes, ' ', '?') ~ '^(D\d{4}( D\d{4})*)?$');
