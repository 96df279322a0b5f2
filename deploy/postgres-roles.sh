#!/bin/sh
# Creates the three roles and the database. Run as the database administrator, with passwords in the environment.
set -eu
psql -v ON_ERROR_STOP=1 -U "${POSTGRES_USER:-postgres}" \
  -v owner="$OWNER_PASSWORD" -v runtime="$RUNTIME_PASSWORD" -v auth="$AUTH_PASSWORD" <<'SQL'
create role bitewing_owner   login password :'owner';
create role bitewing_runtime login password :'runtime';
create role bitewing_auth    login password :'auth';
create database bitewing owner bitewing_owner;
revoke all on database bitewing from public;
grant connect on database bitewing to bitewing_runtime, bitewing_auth;
SQL
