-- Which of name, date of birth and member ID the payer returned differently from what we sent, as encrypted JSON.
-- Null: none, or the response was read before this column existed.
alter table app.answers add column returned_differently bytea;
grant update (returned_differently) on app.answers to bitewing_runtime;
