-- Request rates and signs of abuse, approximate: each process adds what it counted each second. Losing them in a crash costs
-- nobody anything, so they are kept out of the write-ahead log.
create unlogged table rate_counts (
  -- Keyed hash of what is counted: a session, a network, an account.
  subject bytea not null,
  -- Number of the span of time since 1970.
  period integer not null,
  points integer not null,
  expires_at timestamptz not null,
  primary key (subject, period)
);

-- Exact and durable: one statement counts and compares.
create table daily_counts (
  kind text not null,
  subject bytea not null,
  day date not null,
  count integer not null,
  primary key (kind, subject, day)
);

-- Networks and accounts that are shut out for a while for what they did; never an address.
create table bans (
  subject bytea primary key,
  -- 1: 15 minutes, 2: an hour, 3: a day.
  level smallint not null check (level between 1 and 3),
  ends_at timestamptz not null
);

create index bans_by_end on bans (ends_at);
