-- People's own templates; the built-in ones are in the program. Name, look and fields are sealed.
create table templates (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  about bytea not null,
  version integer not null default 1,
  updated_at timestamptz not null
);

create index templates_by_owner on templates (owner_id, id desc);
