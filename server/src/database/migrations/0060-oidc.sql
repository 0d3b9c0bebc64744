-- A sign-in that was begun at the provider, once. It is found by its state, and belongs to the browser that began.
create table oidc_sign_ins (
  id uuid primary key,
  state_hash bytea not null unique,
  browser_hash bytea not null,
  -- Nonce and code verifier, sealed.
  secrets bytea not null,
  -- The provider was asked to look again who is there.
  is_fresh boolean not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

create index oidc_sign_ins_by_time on oidc_sign_ins (expires_at);

-- When the person has proven who they are, where that was not at the sign-in: a provider may have known them for long.
alter table sessions add column proven_at timestamptz;

-- Where nobody signs in by mail, passkeys count that were added by whom the provider has let in.
alter table sessions add column is_by_oidc boolean not null default false;
alter table passkeys add column is_by_oidc boolean not null default false;
alter table passkey_challenges add column is_by_oidc boolean not null default false;
