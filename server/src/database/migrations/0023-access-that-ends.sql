-- Access that ends by itself, by the clock of the server process: an entry whose time is over counts as ended wherever roles
-- are read, before a job has written its end.
alter table record_access
  add column until timestamptz,
  -- Who shared; told when the access ends. Not a reference, as their account may be gone.
  add column shared_by uuid,
  -- When the person came to have access by this entry, where that was before `since`: a change of role leaves it.
  add column began_at timestamptz,
  add column is_end_announced boolean not null default false,
  add column is_end_written boolean not null default false,
  add constraint record_access_until check (until is null or role <> 'REVOKE');

alter table group_access
  add column until timestamptz,
  add column shared_by uuid,
  add column began_at timestamptz,
  add column is_end_announced boolean not null default false,
  add column is_end_written boolean not null default false;

create index record_access_ending on record_access (until) where until is not null and not is_end_written;
create index group_access_ending on group_access (until) where until is not null and not is_end_written;

alter table pending_access add column until timestamptz;

-- What nobody did, such as an end that came by itself, has no actor.
alter table activity alter column actor_id drop not null;

alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in (
  'shared', 'role-changed', 'access-removed', 'ownership-received', 'pending-joined', 'group-changed', 'item-gone',
  'access-ending', 'access-ended'));

drop view record_roles;
drop view group_members;

-- Every member of a group, its owner included, each once: an owner's own entry counts for nothing.
create function group_members(at timestamptz)
  returns table (group_id uuid, user_id uuid, role text, since timestamptz, until timestamptz, began_at timestamptz)
  language sql stable parallel safe as $$
    select g.id, g.owner_id, 'OWNER'::text, g.owner_since, null::timestamptz, g.owner_since from groups g
    union all
    select a.group_id, a.user_id, a.role, a.since, a.until, coalesce(a.began_at, a.since)
      from group_access a
      where a.ended_at is null and (a.until is null or a.until > at)
        and not exists (select from groups g where g.id = a.group_id and g.owner_id = a.user_id)
  $$;

-- What each person is to each record: owner, else the own entry (REVOKE included), else the highest role that a group
-- gives, the oldest group of equals. The same rule as effectiveRole() of the contract; a property test holds them together.
create function record_roles(at timestamptz)
  returns table (user_id uuid, record_id uuid, standing text, group_id uuid)
  language sql stable parallel safe as $$
    select r.owner_id, r.id, 'OWNER'::text, null::uuid from records r
    union all
    select a.user_id, a.record_id, a.role, null::uuid
      from record_access a
      where a.ended_at is null and (a.until is null or a.until > at)
        and not exists (select from records r where r.id = a.record_id and r.owner_id = a.user_id)
    union all
    select through.user_id, through.record_id, through.standing, through.group_id from (
      select distinct on (m.user_id, gr.record_id)
          m.user_id, gr.record_id, gr.group_id,
          case m.role when 'OWNER' then 'GROUP_OWNER' else m.role end as standing
        from group_records gr
        join group_members(at) m on m.group_id = gr.group_id
        where not exists (select from records r where r.id = gr.record_id and r.owner_id = m.user_id)
          and not exists (
            select from record_access a
            where a.record_id = gr.record_id and a.user_id = m.user_id
              and a.ended_at is null and (a.until is null or a.until > at))
        order by m.user_id, gr.record_id, role_rank(m.role) desc, gr.group_id
    ) as through
  $$;
