#!/bin/sh
# Run once by the image of PostgreSQL: the two roles and the database of docs/settings.md.
set -eu
psql -v ON_ERROR_STOP=1 --username postgres \
  -v owner_password="$OWNER_PASSWORD" -v server_password="$SERVER_PASSWORD" <<'SQL'
create role cardea_owner login password :'owner_password';
create role cardea_server login password :'server_password';
create database cardea owner cardea_owner;
SQL
