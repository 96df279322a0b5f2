-- One word for one thing: screens, files, readings and the interpreter all say "needs confirmation".
alter table app.verifications rename column coverage_in_doubt to needs_confirmation;
