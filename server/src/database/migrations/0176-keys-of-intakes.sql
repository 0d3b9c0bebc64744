-- Forms whose answers only their readers open: the private key is sealed for people, and the server keeps none of it.
alter table intakes
  alter column private_key drop not null,
  -- The id of that key, by which a reader's client opens its wrap; null where its maker named none.
  add column key_id bytea;

-- The private key of a form, sealed for a person or under the key of its group.
create table intake_wraps (
  intake_id uuid not null references intakes on delete cascade,
  user_id uuid references users on delete cascade,
  generation integer,
  by_group uuid references groups on delete cascade,
  by_number integer,
  wrap bytea not null,
  check (num_nonnulls(user_id, by_group) = 1),
  check (num_nonnulls(user_id, generation) in (0, 2) and num_nonnulls(by_group, by_number) in (0, 2)),
  unique (intake_id, user_id),
  unique (intake_id, by_group)
);
create index intake_wraps_by_person on intake_wraps (user_id) where user_id is not null;
create index intake_wraps_by_group on intake_wraps (by_group) where by_group is not null;
