-- Forms that people outside fill in: an answer is sealed in their browser to the key of the form, and becomes a record
-- where a reader takes it in. The server keeps hashes of the doors, which prove that the caller has the whole address.
create table intakes (
  id uuid primary key,
  maker_id uuid not null references users on delete cascade,
  group_id uuid references groups on delete set null,
  -- Title, message, template, fields and the door of the open address.
  about bytea not null,
  public_key bytea not null,
  private_key bytea not null,
  -- Null where each invited address has a door of its own.
  door_hash bytea,
  received integer not null default 0,
  most integer not null,
  last_answered_at timestamptz,
  deadline timestamptz not null,
  closed_at timestamptz,
  -- How many answers there were is told once at the deadline.
  is_end_told boolean not null default false,
  -- Readers were told that waiting answers will be deleted.
  is_warned boolean not null default false,
  check (most between 1 and 100 and received between 0 and most)
);

create index intakes_by_maker on intakes (maker_id, id);
create index intakes_by_group on intakes (group_id, id) where group_id is not null;
create index intakes_by_deadline on intakes (deadline);

-- Address and door are sealed.
create table intake_invitations (
  id uuid primary key,
  intake_id uuid not null references intakes on delete cascade,
  email_index bytea not null,
  about bytea not null,
  door_hash bytea not null,
  sent_at timestamptz not null,
  answered_at timestamptz,
  remind_at timestamptz,
  unique (intake_id, email_index)
);

create index intake_invitations_by_reminder on intake_invitations (remind_at) where remind_at is not null;

create table intake_answers (
  id uuid primary key,
  intake_id uuid not null references intakes on delete cascade,
  invitation_id uuid unique references intake_invitations on delete cascade,
  attempt_hash bytea not null,
  -- Null once somebody has taken it in or discarded it.
  content bytea,
  about bytea not null,
  at timestamptz not null,
  is_discarded boolean not null default false,
  taken_at timestamptz,
  taken_by uuid references users on delete set null,
  record_id uuid references records on delete set null
);

create index intake_answers_by_intake on intake_answers (intake_id, at, id);
create index intake_answers_by_record on intake_answers (record_id) where record_id is not null;
create index intake_answers_by_taker on intake_answers (taken_by) where taken_by is not null;

-- A file may wait for an answer to a form, by the attempt that sent it, and then belong to the answer.
alter table media
  add column intake_id uuid references intakes on delete cascade,
  add column attempt_hash bytea,
  add column answer_id uuid references intake_answers on delete cascade,
  drop constraint media_holder,
  drop constraint media_place,
  add constraint media_holder check (
    num_nonnulls(uploader_id, record_id, picture_of, link_id, intake_id, answer_id) = 1),
  add constraint media_place check ((num_nonnulls(record_id, link_id, answer_id) = 0) = (position is null)),
  add constraint media_attempt check ((intake_id is null) = (attempt_hash is null));

create index media_by_intake on media (intake_id, attempt_hash) where intake_id is not null;
create index media_by_answer on media (answer_id, position) where answer_id is not null;

alter table quiet_news drop constraint quiet_news_kind_check;
alter table quiet_news add constraint quiet_news_kind_check check (kind in ('link-opened', 'intake-answered'));

alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in (
  'shared', 'role-changed', 'access-removed', 'ownership-received', 'pending-joined', 'group-changed', 'item-gone',
  'access-ending', 'access-ended', 'restored', 'rotate-due', 'service-token-known', 'service-token-ending',
  'service-network-refused', 'link-opened', 'intake-answered'));
alter table notifications drop constraint notifications_item;
alter table notifications add constraint notifications_item check (
  num_nonnulls(record_id, group_id) = 1
  or (kind in ('rotate-due', 'link-opened', 'intake-answered') and num_nonnulls(record_id, group_id) = 0)
  or (kind in ('item-gone', 'restored') and num_nonnulls(record_id, group_id) = 0 and records is not null));

-- What happened to a person's forms is in their own activity.
create index activity_by_subject_of_intakes on activity using gin (subject_ids) where action like 'intake.%';
