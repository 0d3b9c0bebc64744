-- The pair by which browsers know this server again; there is never more than one. The private half is sealed.
create table identity_keys (
  id text primary key check (id = 'server'),
  public_key bytea not null check (octet_length(public_key) = 65),
  private_key bytea not null,
  made_at timestamptz not null
);
