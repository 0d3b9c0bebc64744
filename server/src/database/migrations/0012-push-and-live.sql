-- The pair of keys by which this server names itself to push services (RFC 8292); there is never more than one, as browsers
-- subscribe with its public half. The private half is sealed.
create table push_keys (
  id text primary key check (id = 'vapid'),
  public_key bytea not null,
  private_key bytea not null,
  made_at timestamptz not null
);
