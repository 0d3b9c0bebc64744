-- The group with whose members a template is shared. The template stays its owner's when the group ends.
alter table templates add column group_id uuid references groups on delete set null;

create index templates_by_group on templates (group_id, id desc) where group_id is not null;
