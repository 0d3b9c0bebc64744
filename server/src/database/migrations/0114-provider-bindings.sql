-- Which account at the sign-in provider an account here belongs to, since the first sign-in there: a keyed hash of issuer
-- and subject, so that the database alone does not say who somebody is at the provider.
create table provider_bindings (
  user_id uuid primary key references users on delete cascade,
  subject_index bytea not null unique,
  bound_at timestamptz not null
);

-- While a second factor is awaited after the provider: the account there, bound once the sign-in is complete.
alter table passkey_challenges add column subject_index bytea;
