-- As before (0024), but who owns a group and who has an entry in it are two branches, so that each is asked by its index: a
-- condition on records or people reaches every table. Joined with group_members() the third branch read every group and every
-- entry there is wherever no person was named, as when a change of access asks who still sees some records.
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
      select distinct on (held.user_id, held.record_id) held.*
        from (
          select g.owner_id as user_id, gr.record_id, 'GROUP_OWNER'::text as standing, gr.group_id, 3 as rank
            from group_records gr
            join groups g on g.id = gr.group_id
            join records r on r.id = gr.record_id
            where r.owner_id <> g.owner_id and r.deleted_at is null
              and not exists (
                select from record_access own
                where own.record_id = gr.record_id and own.user_id = g.owner_id
                  and own.ended_at is null and (own.until is null or own.until > at))
          union all
          select m.user_id, gr.record_id, m.role, gr.group_id, role_rank(m.role)
            from group_records gr
            join group_access m on m.group_id = gr.group_id
            join groups g on g.id = gr.group_id
            join records r on r.id = gr.record_id
            where m.ended_at is null and (m.until is null or m.until > at)
              and g.owner_id <> m.user_id and r.owner_id <> m.user_id and r.deleted_at is null
              and not exists (
                select from record_access own
                where own.record_id = gr.record_id and own.user_id = m.user_id
                  and own.ended_at is null and (own.until is null or own.until > at))
        ) as held
        order by held.user_id, held.record_id, held.rank desc, held.group_id
    ) as through
  $$;
