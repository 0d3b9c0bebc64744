-- The keys of who trusts, sealed by their client for the trusted person: they open what only its people can open. A box
-- counts for the keys of both sides that it was made with. Not a reference, as a box outlasts an account that is deleted.
alter table trusted_people
  add column box bytea,
  add column box_user_id uuid,
  add column box_generation integer,
  add column box_owner_generation integer,
  add constraint trusted_people_box check (num_nonnulls(box, box_user_id, box_generation, box_owner_generation) in (0, 4));
