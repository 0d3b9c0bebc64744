-- Key pairs of request encryption. The private half is sealed, and goes with its row once nothing is opened by it any more.
create table server_keys (
  -- By what callers name it: the beginning of its point's hash.
  id text primary key,
  public_key bytea not null check (octet_length(public_key) = 65),
  private_key bytea not null,
  made_at timestamptz not null
);

-- Nonces of sealed calls that were opened, for all processes: each is taken once.
create table used_nonces (
  nonce bytea primary key check (octet_length(nonce) = 16),
  -- When a call that bears it is too old to be taken again.
  expires_at timestamptz not null
);

create index used_nonces_by_end on used_nonces (expires_at);
