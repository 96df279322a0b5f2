#!/bin/sh
# Creates the roles and the database. Run as the database administrator, with passwords in the environment.
set -eu
psql -v ON_ERROR_STOP=1 -U "${POSTGRES_USER:-postgres}" \
  -v owner="$OWNER_PASSWORD" -v runtime="$RUNTIME_PASSWORD" -v auth="$AUTH_PASSWORD" <<'SQL'
create role bitewing_owner   login password :'owner';
create role bitewing_runtime login password :'runtime';
create role bitewing_auth    login password :'auth';
-- Only the owner can switch to this role. It deletes old records and erased practices.
create role bitewing_purge   nologin;
grant bitewing_purge to bitewing_owner;
create database bitewing owner bitewing_owner;
revoke all on database bitewing from public;
grant connect on database bitewing to bitewing_runtime, bitewing_auth;
-- A purge must remove old WAL segments. A recycled segment would keep its content.
grant pg_checkpoint, pg_monitor to bitewing_owner;
alter system set wal_recycle = off;
select pg_reload_conf();
\connect bitewing
grant execute on function pg_switch_wal() to bitewing_owner;
SQL
