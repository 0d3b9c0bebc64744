import type { NotificationKind, Role } from '@cardea/contract'
import type { ColumnType, Generated } from 'kysely'

type Time = Date
type Ended = ColumnType<Date | null, Date | null | undefined, Date | null>
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>

interface AccessColumns {
  id: string
  user_id: string
  since: Time
  ended_at: Ended
}

/** The columns of every table and view, as the numbered migrations leave them. Sealed columns are Buffers. */
export interface Tables {
  keyring: {
    id: Generated<number>
    purpose: 'data' | 'index' | 'code' | 'pepper'
    state: 'active' | 'opens-only'
    wrapped_key: Buffer
    created_at: Time
  }
  users: {
    id: string
    email_index: Buffer
    about: Buffer
    image_id: Optional<string>
    version: Generated<number>
  }
  challenges: {
    id: string
    email_index: Buffer
    email: Buffer
    network_index: Buffer
    code_length: number
    named_tries: Generated<number>
    unnamed_tries: Generated<number>
    tried_at: Optional<Time>
    sent_at: Time
    expires_at: Time
    used_at: Optional<Time>
  }
  known_devices: { user_id: string; token_hash: Buffer; last_seen_at: Time }
  sessions: {
    id: string
    user_id: string
    device_hash: Buffer
    device: Buffer
    client_key: Optional<Buffer>
    access_hash: Buffer
    access_expires_at: Time
    previous_access_hash: Optional<Buffer>
    previous_access_expires_at: Optional<Time>
    refresh_hash: Buffer
    refresh_expires_at: Time
    predecessor_hash: Optional<Buffer>
    rotated_at: Optional<Time>
    successor: Optional<Buffer>
    locked_at: Optional<Time>
    passcode_tries: Generated<number>
    last_active_at: Time
    last_used_at: Time
    signed_in_at: Time
    ended_at: Ended
  }
  spent_refresh_tokens: { token_hash: Buffer; session_id: string; expires_at: Time }
  user_settings: {
    user_id: string
    is_notification_on: Generated<boolean>
    is_email_notification_on: Generated<boolean>
    passcode_hash: Optional<Buffer>
    passcode_set_at: Optional<Time>
    lock_after_ms: Generated<number>
    draft_key: Buffer
  }
  recent_records: { user_id: string; record_id: string; position: Generated<string> }
  pinned_records: { user_id: string; record_id: string; position: Generated<string> }
  push_subscriptions: {
    id: string
    user_id: string
    endpoint_index: Buffer
    subscription: Buffer
    device_hash: Buffer
    added_at: Time
  }
  push_keys: { id: 'vapid'; public_key: Buffer; private_key: Buffer; made_at: Time }
  letters: { id: string; mail: Buffer; expires_at: Time }
  records: {
    id: string
    owner_id: string
    owner_since: Time
    template_id: Optional<string>
    data_key: Buffer
    summary: Buffer
    secrets: Buffer
    version: Generated<number>
    updated_at: Time
  }
  groups: {
    id: string
    owner_id: string
    owner_since: Time
    about: Buffer
    version: Generated<number>
    updated_at: Time
  }
  record_access: AccessColumns & { record_id: string; role: 'EDITOR' | 'VIEWER' | 'REVOKE' }
  group_access: AccessColumns & { group_id: string; role: 'EDITOR' | 'VIEWER' }
  group_records: { group_id: string; record_id: string; added_at: Time }
  record_aliases: { record_id: string; user_id: string; alias: Buffer }
  pending_access: {
    id: string
    record_id: Optional<string>
    group_id: Optional<string>
    email_index: Buffer
    email: Buffer
    role: 'EDITOR' | 'VIEWER'
    invited_by: Optional<string>
    since: Time
    expires_at: Time
  }
  activity: {
    id: string
    actor_id: string
    action: string
    record_id: Optional<string>
    group_id: Optional<string>
    media_id: Optional<string>
    at: Time
  }
  media: {
    id: string
    file_id: string
    data_key: Buffer
    about: Buffer
    version: Generated<number>
    uploader_id: Optional<string>
    record_id: Optional<string>
    position: Optional<number>
    picture_of: Optional<string>
    since: Time
  }
  loose_files: { file_id: string; removable_from: Time }
  templates: {
    id: string
    owner_id: string
    about: Buffer
    version: Generated<number>
    updated_at: Time
  }
  notifications: {
    id: string
    user_id: string
    event_id: string
    kind: NotificationKind
    actor_id: string
    record_id: Optional<string>
    group_id: Optional<string>
    role: Optional<Role>
    is_read: Generated<boolean>
    at: Time
  }
  rate_counts: { subject: Buffer; period: number; points: number; expires_at: Time }
  daily_counts: { kind: string; subject: Buffer; day: string; count: number }
  bans: { subject: Buffer; level: number; ends_at: Time }
  mail_outage: { is_only: Generated<true>; since: Time; reason: string }
  server_keys: { id: string; public_key: Buffer; private_key: Buffer; made_at: Time }
  used_nonces: { nonce: Buffer; expires_at: Time }
  group_members: { group_id: string; user_id: string; role: 'OWNER' | 'EDITOR' | 'VIEWER'; since: Time }
  record_roles: {
    user_id: string
    record_id: string
    standing: 'OWNER' | 'GROUP_OWNER' | 'EDITOR' | 'VIEWER' | 'REVOKE'
    group_id: string | null
  }
}
