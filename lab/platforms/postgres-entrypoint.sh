#!/bin/sh
# As far as deploy/compose.yaml uses it, what the official image of PostgreSQL does with its variables.
set -e
export PGDATA=/var/lib/postgresql/data
mkdir -p "$PGDATA" /var/run/postgresql
chown -R postgres:postgres "$PGDATA" /var/run/postgresql
chmod 700 "$PGDATA"
as_postgres() { setpriv --reuid=postgres --regid=postgres --init-groups "$@"; }
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  password=$(mktemp)
  cat "$POSTGRES_PASSWORD_FILE" > "$password"
  chown postgres "$password"
  as_postgres initdb --username="$POSTGRES_USER" --pwfile="$password" --auth-local=trust --auth-host=scram-sha-256 --encoding=UTF8 --locale=C.UTF-8
  rm "$password"
  echo 'host all all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
  echo "CREATE DATABASE $POSTGRES_DB" | as_postgres postgres --single -D "$PGDATA" postgres > /dev/null
fi
exec setpriv --reuid=postgres --regid=postgres --init-groups postgres -c 'listen_addresses=*'
