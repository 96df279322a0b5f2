-- A re-read also counts stored responses that it couldn't decrypt.
select set_config('app.scope', 'all', true);
update app.rereads set report = report || '{"undecryptable": 0}';
