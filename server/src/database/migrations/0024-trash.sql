-- A deleted record lies in its owner's trash, with everything it had; for everybody it is then what does not exist, so no
-- role leads to it.
alter table records add column deleted_at timestamptz;

create index records_in_trash on records (owner_id, deleted_at desc, id desc) where deleted_at is not null;
create index records_to_purge on records (deleted_at) where deleted_at is not null;

alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in (
  'shared', 'role-changed', 'access-removed', 'ownership-received', 'pending-joined', 'group-changed', 'item-gone',
  'access-ending', 'access-ended', 'restored'));

-- As before (0023), without what lies in a trash.
create or replace function record_roles(at timestamptz)
  returns table (user_id uuid, record_id uuid, standing text, group_id uuid)
  language sql stable parallel safe as $$
    select r.owner_id, r.id, 'OWNER'::text, null::uuid from records r where r.deleted_at is null
    union all
    select a.user_id, a.record_id, a.role, null::uuid
      from record_access a
      join records r on r.id = a.record_id
      where a.ended_at is null and (a.until is null or a.until > at)
        and r.owner_id <> a.user_id and r.deleted_at is null
    union all
    select through.user_id, through.record_id, through.standing, through.group_id from (
      select distinct on (m.user_id, gr.record_id)
          m.user_id, gr.record_id, gr.group_id,
          case m.role when 'OWNER' then 'GROUP_OWNER' else m.role end as standing
        from group_records gr
        join group_members(at) m on m.group_id = gr.group_id
        join records r on r.id = gr.record_id
        where r.owner_id <> m.user_id and r.deleted_at is null
          and not exists (
            select from record_access a
            where a.record_id = gr.record_id and a.user_id = m.user_id
              and a.ended_at is null and (a.until is null or a.until > at))
        order by m.user_id, gr.record_id, role_rank(m.role) desc, gr.group_id
    ) as through
  $$;
