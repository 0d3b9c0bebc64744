-- From which session something was done, and to whom. Neither is a reference: both may be gone when this is read.
alter table activity
  add column session_id uuid,
  add column subject_ids uuid[] not null default '{}';

create index activity_by_actor on activity (actor_id, id desc);
