-- A payer can say "active" and speak against it in the same answer: a plan end in the past, an investigation, a plan
-- that never names dental care. Lists must not show such a row as good news. Older rows keep what they showed.
alter table app.verifications add column coverage_in_doubt boolean not null default false;
