-- One-time links: a copy that a client sealed, opened by its address a stated number of times. The server keeps a hash of
-- the door, which proves that the caller has the whole address, and never the key.
create table links (
  id uuid primary key,
  maker_id uuid not null references users on delete cascade,
  record_id uuid references records on delete cascade,
  door_hash bytea not null,
  -- Null once nobody may open it any more.
  content bytea,
  -- Label, addresses and keys of fields.
  about bytea not null,
  -- The values of secrets that are in it, as in record_openings.
  tags bytea[] not null,
  used integer not null default 0,
  most integer not null,
  last_opened_at timestamptz,
  expires_at timestamptz not null,
  ended_at timestamptz,
  check (most between 1 and 100 and used between 0 and most)
);

create index links_by_maker on links (maker_id, id);
create index links_by_record on links (record_id, id) where record_id is not null;
create index links_by_end on links (expires_at);

-- Who opened a link: address, device and network are sealed. An attempt counts once in half an hour.
create table link_openings (
  id uuid primary key,
  link_id uuid not null references links on delete cascade,
  attempt_hash bytea not null,
  at timestamptz not null,
  about bytea not null
);

create index link_openings_by_link on link_openings (link_id, attempt_hash, at);

-- News of which a person gets one mail an hour: when they got the last, and how many wait for the next.
create table quiet_news (
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('link-opened')),
  told_at timestamptz not null,
  waiting integer not null default 0,
  primary key (user_id, kind)
);

-- A file may be held by a link too, and its bytes may have been sealed by a client.
alter table media
  add column is_sealed boolean not null default false,
  add column link_id uuid references links on delete cascade,
  drop constraint media_check,
  drop constraint media_check1,
  add constraint media_holder check (num_nonnulls(uploader_id, record_id, picture_of, link_id) = 1),
  add constraint media_place check ((num_nonnulls(record_id, link_id) = 0) = (position is null));

create index media_by_link on media (link_id, position) where link_id is not null;

-- A code that opens this link, and signs nobody in.
alter table challenges add column link_id uuid references links on delete cascade;
create index challenges_by_link on challenges (link_id) where link_id is not null;

-- user_id is the link's id where people outside know a secret by it.
alter table record_openings add column is_link boolean not null default false;

alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in (
  'shared', 'role-changed', 'access-removed', 'ownership-received', 'pending-joined', 'group-changed', 'item-gone',
  'access-ending', 'access-ended', 'restored', 'rotate-due', 'service-token-known', 'service-token-ending',
  'service-network-refused', 'link-opened'));
alter table notifications drop constraint notifications_item;
alter table notifications add constraint notifications_item check (
  num_nonnulls(record_id, group_id) = 1
  or (kind in ('rotate-due', 'link-opened') and num_nonnulls(record_id, group_id) = 0)
  or (kind in ('item-gone', 'restored') and num_nonnulls(record_id, group_id) = 0 and records is not null));
