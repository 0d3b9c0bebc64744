-- What a browser or a key signs in with. The credential is found by a keyed hash of its id.
create table passkeys (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  credential_index bytea not null unique,
  -- Name, credential id, public key and transports, sealed.
  about bytea not null,
  version integer not null default 1,
  -- Of the authenticator, 32 bits without a sign: what does not count up was copied.
  counter bigint not null check (counter between 0 and 4294967295),
  is_synced boolean not null,
  is_prf_capable boolean not null,
  last_used_at timestamptz
);

create index passkeys_by_user on passkeys (user_id, id);

-- What a browser is to sign, once. A sign-in is of nobody until it is answered.
create table passkey_challenges (
  id uuid primary key,
  purpose text not null check (purpose in ('sign-in', 'add', 'second-factor')),
  challenge_hash bytea not null,
  user_id uuid references users on delete cascade,
  tries smallint not null default 0 check (tries between 0 and 5),
  expires_at timestamptz not null,
  used_at timestamptz,
  check ((purpose = 'sign-in') = (user_id is null))
);

create index passkey_challenges_by_user on passkey_challenges (user_id);
