-- Random keys, each wrapped by the master key, which is never in the database.
create table keyring (
  id integer primary key generated always as identity,
  purpose text not null check (purpose in ('data', 'index', 'code', 'pepper')),
  state text not null check (state in ('active', 'opens-only')),
  wrapped_key bytea not null,
  created_at timestamptz not null
);

create unique index keyring_active_key on keyring (purpose) where state = 'active';
