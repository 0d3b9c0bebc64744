-- One-time codes: how often they can be guessed and mailed, by address.
alter table challenges
  -- The known device of the account that the challenge was opened from; null for any other browser.
  add column device_hash bytea,
  -- Mails that went out for it, and when the last one did.
  add column mails smallint not null default 0,
  add column mailed_at timestamptz;

-- The newest challenge of an address and a network.
drop index challenges_by_address;
create index challenges_by_network on challenges (email_index, network_index, id desc);
-- What is counted by address: tries of the last day, short codes that are open, mails of the last hour.
create index challenges_tried on challenges (email_index, tried_at) where tried_at is not null;
create index challenges_open on challenges (email_index, expires_at) where code_length = 6 and used_at is null;
create index challenges_mailed on challenges (email_index, mailed_at) where mailed_at is not null;

-- When the person was last told of wrong codes for their address.
alter table users add column wrong_codes_told_at timestamptz;
