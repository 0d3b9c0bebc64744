-- Where a sign-in that was refused came from: its row of the activity names it in place of a session.
create table refused_entries (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- What the person is shown: browser and network, sealed.
  device bytea not null,
  at timestamptz not null
);

create index refused_entries_by_user on refused_entries (user_id);
create index refused_entries_by_time on refused_entries (at);
