-- The owner is a column that cannot be null: one owner an item, always.
create table records (
  id uuid primary key,
  owner_id uuid not null references users,
  owner_since timestamptz not null,
  template_id uuid,
  -- The record's own key, wrapped by the keyring, and the two parts sealed under it.
  data_key bytea not null,
  summary bytea not null,
  secrets bytea not null,
  version integer not null default 1,
  updated_at timestamptz not null
);

create index records_by_owner on records (owner_id, id desc);

create table groups (
  id uuid primary key,
  owner_id uuid not null references users,
  owner_since timestamptz not null,
  -- Name, colour and icon.
  about bytea not null,
  version integer not null default 1,
  updated_at timestamptz not null
);

create index groups_by_owner on groups (owner_id, id desc);

create table record_access (
  id uuid primary key,
  record_id uuid not null references records on delete cascade,
  user_id uuid not null references users on delete cascade,
  role text not null check (role in ('EDITOR', 'VIEWER', 'REVOKE')),
  since timestamptz not null,
  ended_at timestamptz
);

create unique index record_access_live on record_access (record_id, user_id) where ended_at is null;
create index record_access_by_user on record_access (user_id, record_id desc) where ended_at is null;

create table group_access (
  id uuid primary key,
  group_id uuid not null references groups on delete cascade,
  user_id uuid not null references users on delete cascade,
  role text not null check (role in ('EDITOR', 'VIEWER')),
  since timestamptz not null,
  ended_at timestamptz
);

create unique index group_access_live on group_access (group_id, user_id) where ended_at is null;
create index group_access_by_user on group_access (user_id, group_id) where ended_at is null;

create table group_records (
  group_id uuid not null references groups on delete cascade,
  record_id uuid not null references records on delete cascade,
  added_at timestamptz not null,
  primary key (group_id, record_id)
);

create index group_records_by_record on group_records (record_id, group_id);

-- A person's own name for a record.
create table record_aliases (
  record_id uuid not null references records on delete cascade,
  user_id uuid not null references users on delete cascade,
  alias bytea not null,
  primary key (record_id, user_id)
);

-- Everybody in a group, its owner included, each once: an owner's own entry counts for nothing.
create view group_members as
  select id as group_id, owner_id as user_id, 'OWNER' as role, owner_since as since from groups
  union all
  select a.group_id, a.user_id, a.role, a.since
    from group_access a
    where a.ended_at is null
      and not exists (select from groups g where g.id = a.group_id and g.owner_id = a.user_id);

create function role_rank(role text) returns integer language sql immutable parallel safe
  return case role when 'OWNER' then 3 when 'EDITOR' then 2 when 'VIEWER' then 1 else 0 end;

-- What each person is to each record: owner, else the own entry (REVOKE included), else the highest role that a group
-- gives, the oldest group of equals. The same rule as effectiveRole() of the contract; a property test holds them together.
create view record_roles as
  select owner_id as user_id, id as record_id, 'OWNER' as standing, null::uuid as group_id from records
  union all
  select a.user_id, a.record_id, a.role, null::uuid
    from record_access a
    where a.ended_at is null
      and not exists (select from records r where r.id = a.record_id and r.owner_id = a.user_id)
  union all
  select user_id, record_id, standing, group_id from (
    select distinct on (m.user_id, gr.record_id)
        m.user_id, gr.record_id, gr.group_id,
        case m.role when 'OWNER' then 'GROUP_OWNER' else m.role end as standing
      from group_records gr
      join group_members m on m.group_id = gr.group_id
      where not exists (select from records r where r.id = gr.record_id and r.owner_id = m.user_id)
        and not exists (
          select from record_access a
          where a.record_id = gr.record_id and a.user_id = m.user_id and a.ended_at is null)
      order by m.user_id, gr.record_id, role_rank(m.role) desc, gr.group_id
  ) as through_groups;
