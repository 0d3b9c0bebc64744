-- Addresses about which a person was told something on a day, so that each counts once towards the day's limit.
create table daily_addresses (
  -- As in daily_counts.
  kind text not null,
  -- Keyed hash of the person and the address together.
  subject bytea not null,
  day date not null,
  -- Whether an act to the address has used up the count.
  is_used boolean not null default false,
  primary key (kind, subject, day)
);
