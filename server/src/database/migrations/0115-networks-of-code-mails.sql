-- Of the ten code mails an hour to an address from browsers it does not know, one network takes at most three.
alter table challenges
  -- The /24 or /56 that asked: a keyed hash, bound to the address.
  add column wide_network_index bytea,
  -- How many of its mails are beyond the ten: of a network that the account has signed in from, or after an invitation.
  add column own_mails integer not null default 0,
  add column is_after_invitation boolean not null default false;

-- When the first code was asked for after it, by anybody: that code's mails are beyond the ten.
alter table operator_invitations add column code_asked_at timestamptz;
alter table pending_access add column code_asked_at timestamptz;

-- Networks that an account has signed in from, as above.
create table sign_in_networks (
  user_id uuid not null references users on delete cascade,
  network_index bytea not null,
  last_at timestamptz not null,
  primary key (user_id, network_index)
);

create index sign_in_networks_by_time on sign_in_networks (last_at);
