set check_function_bodies = off;
create  table activity (id uuid not null, actor_id uuid, action text not null, record_id uuid, group_id uuid, at timestamp with time zone not null, media_id uuid, session_id uuid, subject_ids uuid[] default '{}'::uuid[] not null);
create  table backups (id uuid not null, begun_at timestamp with time zone not null, ended_at timestamp with time zone not null, file text, bytes bigint, failure text);
create  table bans (subject bytea not null, level smallint not null, ends_at timestamp with time zone not null);
create  table challenges (id uuid not null, email_index bytea not null, email bytea not null, network_index bytea not null, code_length smallint not null, named_tries smallint default 0 not null, unnamed_tries smallint default 0 not null, tried_at timestamp with time zone, sent_at timestamp with time zone not null, expires_at timestamp with time zone not null, used_at timestamp with time zone, device_hash bytea, mails smallint default 0 not null, mailed_at timestamp with time zone, language text default 'en'::text not null);
create  table daily_counts (kind text not null, subject bytea not null, day date not null, count integer not null);
create  table group_access (id uuid not null, group_id uuid not null, user_id uuid not null, role text not null, since timestamp with time zone not null, ended_at timestamp with time zone, until timestamp with time zone, shared_by uuid, began_at timestamp with time zone, is_end_announced boolean default false not null, is_end_written boolean default false not null);
create  table group_records (group_id uuid not null, record_id uuid not null, added_at timestamp with time zone not null);
create  table groups (id uuid not null, owner_id uuid not null, owner_since timestamp with time zone not null, about bytea not null, version integer default 1 not null, updated_at timestamp with time zone not null);
create  table held_mails (id uuid not null, digest_id uuid not null, job jsonb not null, held_at timestamp with time zone not null);
create  table idempotency_keys (user_id uuid not null, key_index bytea not null, body_index bytea not null, record_id uuid not null, used_at timestamp with time zone not null);
create  table imported_records (record_id uuid not null, import_id uuid not null, made_at timestamp with time zone not null);
create  table imports (id uuid not null, user_id uuid not null, source bytea not null, records integer not null, undone_at timestamp with time zone);
create  table keyring (id integer generated always as identity not null, purpose text not null, state text not null, wrapped_key bytea not null, created_at timestamp with time zone not null, retired_at timestamp with time zone, unused_since timestamp with time zone, refused_at timestamp with time zone);
create  table known_devices (user_id uuid not null, token_hash bytea not null, last_seen_at timestamp with time zone not null);
create  table kysely_migration (name character varying(255) not null, "timestamp" character varying(255) not null);
create  table kysely_migration_lock (id character varying(255) not null, is_locked integer default 0 not null);
create  table letters (id uuid not null, mail bytea not null, expires_at timestamp with time zone not null);
create  table loose_files (file_id uuid not null, removable_from timestamp with time zone not null);
create  table mail_budgets (recipient bytea not null, sent_at timestamp with time zone[] not null, digest_id uuid, digest_at timestamp with time zone);
create  table mail_outage (is_only boolean default true not null, since timestamp with time zone not null, reason text not null);
create  table media (id uuid not null, file_id uuid not null, data_key bytea not null, about bytea not null, version integer default 1 not null, uploader_id uuid, record_id uuid, "position" smallint, picture_of uuid, since timestamp with time zone not null, bytes integer, uploaded_by uuid, removed_at timestamp with time zone);
create  table notifications (id uuid not null, user_id uuid not null, event_id uuid not null, kind text not null, actor_id uuid not null, record_id uuid, group_id uuid, role text, is_read boolean default false not null, at timestamp with time zone not null);
create  table pending_access (id uuid not null, record_id uuid, group_id uuid, email_index bytea not null, email bytea not null, role text not null, invited_by uuid, since timestamp with time zone not null, expires_at timestamp with time zone not null, until timestamp with time zone);
create  table pinned_records (user_id uuid not null, record_id uuid not null, "position" bigint generated always as identity not null);
create  table push_keys (id text not null, public_key bytea not null, private_key bytea not null, made_at timestamp with time zone not null);
create  table push_subscriptions (id uuid not null, user_id uuid not null, endpoint_index bytea not null, subscription bytea not null, device_hash bytea not null, added_at timestamp with time zone not null);
create unlogged table rate_counts (subject bytea not null, period integer not null, points integer not null, expires_at timestamp with time zone not null);
create  table recent_records (user_id uuid not null, record_id uuid not null, "position" bigint generated always as identity not null);
create  table record_access (id uuid not null, record_id uuid not null, user_id uuid not null, role text not null, since timestamp with time zone not null, ended_at timestamp with time zone, until timestamp with time zone, shared_by uuid, began_at timestamp with time zone, is_end_announced boolean default false not null, is_end_written boolean default false not null);
create  table record_aliases (record_id uuid not null, user_id uuid not null, alias bytea not null);
create  table record_versions (record_id uuid not null, version integer not null, at timestamp with time zone not null, by uuid, replaced_at timestamp with time zone not null, change bytea, summary bytea not null, secrets bytea not null);
create  table records (id uuid not null, owner_id uuid not null, owner_since timestamp with time zone not null, template_id uuid, data_key bytea not null, summary bytea not null, secrets bytea not null, version integer default 1 not null, updated_at timestamp with time zone not null, name bytea, deleted_at timestamp with time zone, changed_by uuid, change bytea);
create  table server_keys (id text not null, public_key bytea not null, private_key bytea not null, made_at timestamp with time zone not null);
create  table sessions (id uuid not null, user_id uuid not null, device_hash bytea not null, device bytea not null, client_key bytea, access_hash bytea not null, access_expires_at timestamp with time zone not null, previous_access_hash bytea, previous_access_expires_at timestamp with time zone, refresh_hash bytea not null, refresh_expires_at timestamp with time zone not null, predecessor_hash bytea, rotated_at timestamp with time zone, successor bytea, locked_at timestamp with time zone, passcode_tries smallint default 0 not null, last_active_at timestamp with time zone not null, last_used_at timestamp with time zone not null, signed_in_at timestamp with time zone not null, ended_at timestamp with time zone);
create  table share_mails (id uuid not null, recipient bytea not null, item_id uuid not null, mailed_at timestamp with time zone not null);
create  table spent_refresh_tokens (token_hash bytea not null, session_id uuid not null, expires_at timestamp with time zone not null);
create  table templates (id uuid not null, owner_id uuid not null, about bytea not null, version integer default 1 not null, updated_at timestamp with time zone not null);
create  table used_nonces (nonce bytea not null, expires_at timestamp with time zone not null);
create  table user_settings (user_id uuid not null, is_notification_on boolean default true not null, is_email_notification_on boolean default true not null, passcode_hash bytea, passcode_set_at timestamp with time zone, lock_after_ms integer default 120000 not null, draft_key bytea not null);
create  table users (id uuid not null, email_index bytea not null, about bytea not null, image_id uuid, version integer default 1 not null, wrong_codes_told_at timestamp with time zone, language text default 'en'::text not null, is_language_chosen boolean default false not null);
CREATE OR REPLACE FUNCTION public.role_rank(role text)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE role WHEN 'OWNER'::text THEN 3 WHEN 'EDITOR'::text THEN 2 WHEN 'VIEWER'::text THEN 1 ELSE 0 END;
CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'activity is append-only';
end $function$;
CREATE OR REPLACE FUNCTION public.loosen_file()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into loose_files (file_id, removable_from) values (old.file_id, '-infinity') on conflict do nothing;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION public.group_members(at timestamp with time zone)
 RETURNS TABLE(group_id uuid, user_id uuid, role text, since timestamp with time zone, until timestamp with time zone, began_at timestamp with time zone)
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
    select g.id, g.owner_id, 'OWNER'::text, g.owner_since, null::timestamptz, g.owner_since from groups g
    union all
    select a.group_id, a.user_id, a.role, a.since, a.until, coalesce(a.began_at, a.since)
      from group_access a
      where a.ended_at is null and (a.until is null or a.until > at)
        and not exists (select from groups g where g.id = a.group_id and g.owner_id = a.user_id)
  $function$;
CREATE OR REPLACE FUNCTION public.record_roles(at timestamp with time zone)
 RETURNS TABLE(user_id uuid, record_id uuid, standing text, group_id uuid)
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
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
  $function$;
insert into groups overriding system value select * from json_populate_record(null::groups, E'{"id":"01a1fb98-b8a9-7892-bdf6-428000000003","owner_id":"01a1fb98-b8a9-7892-bdf6-428000000001","owner_since":"2026-01-01T00:00:00+00:00","about":"\\\\x01","version":1,"updated_at":"2026-01-01T00:00:00+00:00"}');
insert into keyring overriding system value select * from json_populate_record(null::keyring, E'{"id":1,"purpose":"data","state":"active","wrapped_key":"\\\\x01","created_at":"2026-01-01T00:00:00+00:00","retired_at":null,"unused_since":null,"refused_at":null}');
insert into kysely_migration overriding system value select * from json_populate_record(null::kysely_migration, '{"name":"0001-keyring","timestamp":"2026-11-22T07:42:29.693Z"}');
insert into kysely_migration overriding system value select * from json_populate_record(null::kysely_migration, '{"name":"0002-people","timestamp":"2026-11-22T07:42:29.750Z"}');
insert into kysely_migration overriding system value select * from json_populate_record(null::kysely_migration, '{"name":"0003-records-and-groups","timestamp":"2026-11-22T07:42:29.848Z"}');
insert into kysely_migration overriding system value select * from json_populate_record(null::kysely_migration, '{"name":"0004-pending-access-and-activity","timestamp":"2026-11-22T07:42:29.858Z"}');
insert into kysely_migration overriding system value select * from json_populate_record(null::kysely_migration, '{"name":"0005-media","timestamp":"2026-11-22T07:42:29.872Z"}');
insert into kysely_migration overriding system value select * from json_populate_record(null::kysely_migration, '{"name":"0006-settings-and-account","timestamp":"2026-11-22T07:42:29.928Z"}');
insert into kysely_migration overriding system value select * from json_populate_record(null::kysely_migration, '{"name":"0007-notifications","timestamp":"2026-11-22T07:42:29.933Z"}');
insert into kysely_migration overriding system value select * from json_populate_record(null::kysely_migration, '{"name":"0008-limits","timestamp":"2026-11-22T07:42:29.955Z"}');
insert into kysely_migration overriding system value select * from json_populate_record(null::kysely_migration, '{"name":"0009-templates","timestamp":"2026-11-22T07:42:29.963Z"}');
insert into kysely_migration overriding system value select * from json_populate_record(null::kysely_migration, '{"name":"0010-request-encryption","timestamp":"2026-11-22T07:42:29.969Z"}');
insert into kysely_migration overriding system value select * from json_populate_record(null::kysely_migration, '{"name":"0011-mail-outage","timestamp":"2026-11-22T07:42:29.977Z"}');
insert into kysely_migration overriding system value select * from json_populate_record(null::kysely_migration, '{"name":"0012-push-and-live","timestamp":"2026-11-22T07:42:29.998Z"}');
insert into kysely_migration overriding system value select * from json_populate_record(null::kysely_migration, '{"name":"0013-record-names","timestamp":"2026-11-22T07:42:30.001Z"}');
insert into kysely_migration overriding system value select * from json_populate_record(null::kysely_migration, '{"name":"0014-code-budgets","timestamp":"2026-11-22T07:42:30.009Z"}');
insert into kysely_migration overriding system value select * from json_populate_record(null::kysely_migration, '{"name":"0016-mails","timestamp":"2026-11-22T07:42:30.101Z"}');
insert into kysely_migration overriding system value select * from json_populate_record(null::kysely_migration, '{"name":"0017-quotas","timestamp":"2026-11-22T07:42:30.125Z"}');
insert into kysely_migration overriding system value select * from json_populate_record(null::kysely_migration, '{"name":"0021-backups","timestamp":"2026-11-22T07:42:30.141Z"}');
insert into kysely_migration overriding system value select * from json_populate_record(null::kysely_migration, '{"name":"0022-key-rotation","timestamp":"2026-11-22T07:42:30.144Z"}');
insert into kysely_migration overriding system value select * from json_populate_record(null::kysely_migration, '{"name":"0023-access-that-ends","timestamp":"2026-11-22T07:42:30.159Z"}');
insert into kysely_migration overriding system value select * from json_populate_record(null::kysely_migration, '{"name":"0024-trash","timestamp":"2026-11-22T07:42:30.166Z"}');
insert into kysely_migration overriding system value select * from json_populate_record(null::kysely_migration, '{"name":"0025-versions","timestamp":"2026-11-22T07:42:30.169Z"}');
insert into kysely_migration overriding system value select * from json_populate_record(null::kysely_migration, '{"name":"0026-activity","timestamp":"2026-11-22T07:42:30.170Z"}');
insert into kysely_migration overriding system value select * from json_populate_record(null::kysely_migration, '{"name":"0030-imports","timestamp":"2026-11-22T07:42:30.181Z"}');
insert into kysely_migration_lock overriding system value select * from json_populate_record(null::kysely_migration_lock, '{"id":"migration_lock","is_locked":0}');
insert into records overriding system value select * from json_populate_record(null::records, E'{"id":"01a1fb98-b8a9-7892-bdf6-428000000002","owner_id":"01a1fb98-b8a9-7892-bdf6-428000000001","owner_since":"2026-01-01T00:00:00+00:00","template_id":null,"data_key":"\\\\x01","summary":"\\\\x01","secrets":"\\\\x01","version":1,"updated_at":"2026-01-01T00:00:00+00:00","name":null,"deleted_at":null,"changed_by":null,"change":null}');
insert into users overriding system value select * from json_populate_record(null::users, E'{"id":"01a1fb98-b8a9-7892-bdf6-428000000001","email_index":"\\\\x01","about":"\\\\x01","image_id":null,"version":1,"wrong_codes_told_at":null,"language":"en","is_language_chosen":false}');
alter table activity add constraint activity_pkey PRIMARY KEY (id);
alter table backups add constraint backups_pkey PRIMARY KEY (id);
alter table bans add constraint bans_pkey PRIMARY KEY (subject);
alter table challenges add constraint challenges_pkey PRIMARY KEY (id);
alter table daily_counts add constraint daily_counts_pkey PRIMARY KEY (kind, subject, day);
alter table group_access add constraint group_access_pkey PRIMARY KEY (id);
alter table group_records add constraint group_records_pkey PRIMARY KEY (group_id, record_id);
alter table groups add constraint groups_pkey PRIMARY KEY (id);
alter table held_mails add constraint held_mails_pkey PRIMARY KEY (id);
alter table idempotency_keys add constraint idempotency_keys_pkey PRIMARY KEY (user_id, key_index);
alter table imported_records add constraint imported_records_pkey PRIMARY KEY (record_id);
alter table imports add constraint imports_pkey PRIMARY KEY (id);
alter table keyring add constraint keyring_pkey PRIMARY KEY (id);
alter table known_devices add constraint known_devices_pkey PRIMARY KEY (user_id, token_hash);
alter table kysely_migration add constraint kysely_migration_pkey PRIMARY KEY (name);
alter table kysely_migration_lock add constraint kysely_migration_lock_pkey PRIMARY KEY (id);
alter table letters add constraint letters_pkey PRIMARY KEY (id);
alter table loose_files add constraint loose_files_pkey PRIMARY KEY (file_id);
alter table mail_budgets add constraint mail_budgets_pkey PRIMARY KEY (recipient);
alter table mail_outage add constraint mail_outage_pkey PRIMARY KEY (is_only);
alter table media add constraint media_pkey PRIMARY KEY (id);
alter table notifications add constraint notifications_pkey PRIMARY KEY (id);
alter table pending_access add constraint pending_access_pkey PRIMARY KEY (id);
alter table pinned_records add constraint pinned_records_pkey PRIMARY KEY (user_id, record_id);
alter table push_keys add constraint push_keys_pkey PRIMARY KEY (id);
alter table push_subscriptions add constraint push_subscriptions_pkey PRIMARY KEY (id);
alter table rate_counts add constraint rate_counts_pkey PRIMARY KEY (subject, period);
alter table recent_records add constraint recent_records_pkey PRIMARY KEY (user_id, record_id);
alter table record_access add constraint record_access_pkey PRIMARY KEY (id);
alter table record_aliases add constraint record_aliases_pkey PRIMARY KEY (record_id, user_id);
alter table record_versions add constraint record_versions_pkey PRIMARY KEY (record_id, version);
alter table records add constraint records_pkey PRIMARY KEY (id);
alter table server_keys add constraint server_keys_pkey PRIMARY KEY (id);
alter table sessions add constraint sessions_pkey PRIMARY KEY (id);
alter table share_mails add constraint share_mails_pkey PRIMARY KEY (id);
alter table spent_refresh_tokens add constraint spent_refresh_tokens_pkey PRIMARY KEY (token_hash);
alter table templates add constraint templates_pkey PRIMARY KEY (id);
alter table used_nonces add constraint used_nonces_pkey PRIMARY KEY (nonce);
alter table user_settings add constraint user_settings_pkey PRIMARY KEY (user_id);
alter table users add constraint users_pkey PRIMARY KEY (id);
alter table mail_budgets add constraint mail_budgets_digest_id_key UNIQUE (digest_id);
alter table media add constraint media_file_id_key UNIQUE (file_id);
alter table push_subscriptions add constraint push_subscriptions_endpoint_index_key UNIQUE (endpoint_index);
alter table sessions add constraint sessions_access_hash_key UNIQUE (access_hash);
alter table sessions add constraint sessions_predecessor_hash_key UNIQUE (predecessor_hash);
alter table sessions add constraint sessions_previous_access_hash_key UNIQUE (previous_access_hash);
alter table sessions add constraint sessions_refresh_hash_key UNIQUE (refresh_hash);
alter table share_mails add constraint share_mails_recipient_item_id_key UNIQUE (recipient, item_id);
alter table users add constraint users_email_index_key UNIQUE (email_index);
alter table backups add constraint backups_check CHECK ((num_nonnulls(file, failure) = 1));
alter table bans add constraint bans_level_check CHECK (((level >= 1) AND (level <= 3)));
alter table challenges add constraint challenges_code_length_check CHECK ((code_length = ANY (ARRAY[6, 10])));
alter table challenges add constraint challenges_language_check CHECK ((language = ANY (ARRAY['en'::text, 'de'::text])));
alter table challenges add constraint challenges_named_tries_check CHECK (((named_tries >= 0) AND (named_tries <= 5)));
alter table challenges add constraint challenges_unnamed_tries_check CHECK (((unnamed_tries >= 0) AND (unnamed_tries <= 5)));
alter table group_access add constraint group_access_role_check CHECK ((role = ANY (ARRAY['EDITOR'::text, 'VIEWER'::text])));
alter table imports add constraint imports_records_check CHECK (((records >= 1) AND (records <= 10000)));
alter table keyring add constraint keyring_purpose_check CHECK ((purpose = ANY (ARRAY['data'::text, 'index'::text, 'code'::text, 'pepper'::text])));
alter table keyring add constraint keyring_state_check CHECK ((state = ANY (ARRAY['announced'::text, 'active'::text, 'opens-only'::text])));
alter table mail_budgets add constraint mail_budgets_check CHECK (((digest_id IS NULL) = (digest_at IS NULL)));
alter table mail_outage add constraint mail_outage_is_only_check CHECK (is_only);
alter table media add constraint media_check CHECK ((num_nonnulls(uploader_id, record_id, picture_of) = 1));
alter table media add constraint media_check1 CHECK (((record_id IS NULL) = ("position" IS NULL)));
alter table media add constraint media_position_check CHECK ((("position" >= 0) AND ("position" <= 19)));
alter table notifications add constraint notifications_check CHECK ((num_nonnulls(record_id, group_id) = 1));
alter table notifications add constraint notifications_kind_check CHECK ((kind = ANY (ARRAY['shared'::text, 'role-changed'::text, 'access-removed'::text, 'ownership-received'::text, 'pending-joined'::text, 'group-changed'::text, 'item-gone'::text, 'access-ending'::text, 'access-ended'::text, 'restored'::text])));
alter table notifications add constraint notifications_role_check CHECK ((role = ANY (ARRAY['OWNER'::text, 'EDITOR'::text, 'VIEWER'::text, 'REVOKE'::text])));
alter table pending_access add constraint pending_access_check CHECK ((num_nonnulls(record_id, group_id) = 1));
alter table pending_access add constraint pending_access_role_check CHECK ((role = ANY (ARRAY['EDITOR'::text, 'VIEWER'::text])));
alter table push_keys add constraint push_keys_id_check CHECK ((id = 'vapid'::text));
alter table record_access add constraint record_access_role_check CHECK ((role = ANY (ARRAY['EDITOR'::text, 'VIEWER'::text, 'REVOKE'::text])));
alter table record_access add constraint record_access_until CHECK (((until IS NULL) OR (role <> 'REVOKE'::text)));
alter table server_keys add constraint server_keys_public_key_check CHECK ((octet_length(public_key) = 65));
alter table sessions add constraint sessions_passcode_tries_check CHECK (((passcode_tries >= 0) AND (passcode_tries <= 5)));
alter table used_nonces add constraint used_nonces_nonce_check CHECK ((octet_length(nonce) = 16));
alter table users add constraint users_language_check CHECK ((language = ANY (ARRAY['en'::text, 'de'::text])));
alter table group_access add constraint group_access_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id) ON DELETE CASCADE;
alter table group_access add constraint group_access_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table group_records add constraint group_records_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id) ON DELETE CASCADE;
alter table group_records add constraint group_records_record_id_fkey FOREIGN KEY (record_id) REFERENCES records(id) ON DELETE CASCADE;
alter table groups add constraint groups_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id);
alter table imported_records add constraint imported_records_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id) ON DELETE CASCADE;
alter table imported_records add constraint imported_records_record_id_fkey FOREIGN KEY (record_id) REFERENCES records(id) ON DELETE CASCADE;
alter table imports add constraint imports_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table known_devices add constraint known_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table media add constraint media_picture_of_fkey FOREIGN KEY (picture_of) REFERENCES users(id) ON DELETE CASCADE;
alter table media add constraint media_record_id_fkey FOREIGN KEY (record_id) REFERENCES records(id) ON DELETE CASCADE;
alter table media add constraint media_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES users(id) ON DELETE SET NULL;
alter table media add constraint media_uploader_id_fkey FOREIGN KEY (uploader_id) REFERENCES users(id) ON DELETE CASCADE;
alter table notifications add constraint notifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table pending_access add constraint pending_access_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id) ON DELETE CASCADE;
alter table pending_access add constraint pending_access_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES users(id) ON DELETE SET NULL;
alter table pending_access add constraint pending_access_record_id_fkey FOREIGN KEY (record_id) REFERENCES records(id) ON DELETE CASCADE;
alter table pinned_records add constraint pinned_records_record_id_fkey FOREIGN KEY (record_id) REFERENCES records(id) ON DELETE CASCADE;
alter table pinned_records add constraint pinned_records_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table push_subscriptions add constraint push_subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table recent_records add constraint recent_records_record_id_fkey FOREIGN KEY (record_id) REFERENCES records(id) ON DELETE CASCADE;
alter table recent_records add constraint recent_records_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table record_access add constraint record_access_record_id_fkey FOREIGN KEY (record_id) REFERENCES records(id) ON DELETE CASCADE;
alter table record_access add constraint record_access_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table record_aliases add constraint record_aliases_record_id_fkey FOREIGN KEY (record_id) REFERENCES records(id) ON DELETE CASCADE;
alter table record_aliases add constraint record_aliases_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table record_versions add constraint record_versions_record_id_fkey FOREIGN KEY (record_id) REFERENCES records(id) ON DELETE CASCADE;
alter table records add constraint records_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id);
alter table sessions add constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table spent_refresh_tokens add constraint spent_refresh_tokens_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE;
alter table templates add constraint templates_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE;
alter table user_settings add constraint user_settings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
CREATE INDEX activity_by_actor ON public.activity USING btree (actor_id, id DESC);
CREATE INDEX activity_by_group ON public.activity USING btree (group_id, id DESC);
CREATE INDEX activity_by_record ON public.activity USING btree (record_id, id DESC);
CREATE INDEX backups_by_end ON public.backups USING btree (ended_at DESC);
CREATE INDEX bans_by_end ON public.bans USING btree (ends_at);
CREATE INDEX challenges_by_network ON public.challenges USING btree (email_index, network_index, id DESC);
CREATE INDEX challenges_mailed ON public.challenges USING btree (email_index, mailed_at) WHERE (mailed_at IS NOT NULL);
CREATE INDEX challenges_open ON public.challenges USING btree (email_index, expires_at) WHERE ((code_length = 6) AND (used_at IS NULL));
CREATE INDEX challenges_tried ON public.challenges USING btree (email_index, tried_at) WHERE (tried_at IS NOT NULL);
CREATE INDEX group_access_by_user ON public.group_access USING btree (user_id, group_id) WHERE (ended_at IS NULL);
CREATE INDEX group_access_ending ON public.group_access USING btree (until) WHERE ((until IS NOT NULL) AND (NOT is_end_written));
CREATE UNIQUE INDEX group_access_live ON public.group_access USING btree (group_id, user_id) WHERE (ended_at IS NULL);
CREATE INDEX group_access_of_group ON public.group_access USING btree (group_id);
CREATE INDEX group_access_of_user ON public.group_access USING btree (user_id);
CREATE INDEX group_records_by_record ON public.group_records USING btree (record_id, group_id);
CREATE INDEX groups_by_owner ON public.groups USING btree (owner_id, id DESC);
CREATE INDEX held_mails_by_digest ON public.held_mails USING btree (digest_id, id);
CREATE INDEX idempotency_keys_by_time ON public.idempotency_keys USING btree (used_at);
CREATE INDEX imported_records_by_import ON public.imported_records USING btree (import_id);
CREATE INDEX imports_by_user ON public.imports USING btree (user_id, id DESC);
CREATE UNIQUE INDEX keyring_active_key ON public.keyring USING btree (purpose) WHERE (state = 'active'::text);
CREATE INDEX known_devices_by_token ON public.known_devices USING btree (token_hash);
CREATE INDEX letters_by_end ON public.letters USING btree (expires_at);
CREATE INDEX loose_files_by_time ON public.loose_files USING btree (removable_from);
CREATE INDEX mail_budgets_by_digest ON public.mail_budgets USING btree (digest_at) WHERE (digest_at IS NOT NULL);
CREATE INDEX media_by_record ON public.media USING btree (record_id, "position") WHERE (record_id IS NOT NULL);
CREATE INDEX media_by_uploader ON public.media USING btree (uploader_id) WHERE (uploader_id IS NOT NULL);
CREATE INDEX media_by_who_uploaded ON public.media USING btree (uploaded_by) INCLUDE (bytes);
CREATE UNIQUE INDEX media_picture ON public.media USING btree (picture_of) WHERE (picture_of IS NOT NULL);
CREATE INDEX media_removed ON public.media USING btree (removed_at) WHERE (removed_at IS NOT NULL);
CREATE INDEX media_unattached ON public.media USING btree (since) WHERE (uploader_id IS NOT NULL);
CREATE INDEX media_without_bytes ON public.media USING btree (id) WHERE (bytes IS NULL);
CREATE INDEX notifications_by_age ON public.notifications USING btree (at);
CREATE INDEX notifications_by_event ON public.notifications USING btree (event_id, user_id);
CREATE INDEX notifications_by_user ON public.notifications USING btree (user_id, at DESC, id DESC);
CREATE INDEX notifications_of_changed_groups ON public.notifications USING btree (user_id, group_id) WHERE ((kind = 'group-changed'::text) AND (NOT is_read));
CREATE INDEX notifications_unread ON public.notifications USING btree (user_id) WHERE (NOT is_read);
CREATE INDEX pending_access_by_address ON public.pending_access USING btree (email_index);
CREATE INDEX pending_access_by_inviter ON public.pending_access USING btree (invited_by);
CREATE UNIQUE INDEX pending_access_of_group ON public.pending_access USING btree (group_id, email_index) WHERE (group_id IS NOT NULL);
CREATE UNIQUE INDEX pending_access_of_record ON public.pending_access USING btree (record_id, email_index) WHERE (record_id IS NOT NULL);
CREATE INDEX pinned_records_by_record ON public.pinned_records USING btree (record_id);
CREATE INDEX push_subscriptions_by_user ON public.push_subscriptions USING btree (user_id, added_at);
CREATE INDEX recent_records_by_record ON public.recent_records USING btree (record_id);
CREATE INDEX record_access_by_user ON public.record_access USING btree (user_id, record_id DESC) WHERE (ended_at IS NULL);
CREATE INDEX record_access_ending ON public.record_access USING btree (until) WHERE ((until IS NOT NULL) AND (NOT is_end_written));
CREATE UNIQUE INDEX record_access_live ON public.record_access USING btree (record_id, user_id) WHERE (ended_at IS NULL);
CREATE INDEX record_access_of_record ON public.record_access USING btree (record_id);
CREATE INDEX record_access_of_user ON public.record_access USING btree (user_id);
CREATE INDEX record_aliases_of_user ON public.record_aliases USING btree (user_id);
CREATE INDEX record_versions_by_age ON public.record_versions USING btree (replaced_at);
CREATE INDEX records_by_owner ON public.records USING btree (owner_id, id DESC);
CREATE INDEX records_in_trash ON public.records USING btree (owner_id, deleted_at DESC, id DESC) WHERE (deleted_at IS NOT NULL);
CREATE INDEX records_to_purge ON public.records USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX sessions_by_user ON public.sessions USING btree (user_id) WHERE (ended_at IS NULL);
CREATE INDEX sessions_of_user ON public.sessions USING btree (user_id);
CREATE INDEX sessions_with_successor ON public.sessions USING btree (rotated_at) WHERE (successor IS NOT NULL);
CREATE INDEX share_mails_by_time ON public.share_mails USING btree (mailed_at);
CREATE INDEX spent_refresh_tokens_of_session ON public.spent_refresh_tokens USING btree (session_id);
CREATE INDEX templates_by_owner ON public.templates USING btree (owner_id, id DESC);
CREATE INDEX used_nonces_by_end ON public.used_nonces USING btree (expires_at);
CREATE TRIGGER activity_is_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.activity FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER media_gone AFTER DELETE ON public.media FOR EACH ROW EXECUTE FUNCTION loosen_file();
CREATE TRIGGER media_replaced AFTER UPDATE OF file_id ON public.media FOR EACH ROW WHEN ((old.file_id <> new.file_id)) EXECUTE FUNCTION loosen_file();
