-- Reopening an insight clears resolved_at. The search for evidence must still know when the insight was resolved:
-- evidence from before then isn't counted again.
alter table app.insights add column previously_resolved_at timestamptz;
