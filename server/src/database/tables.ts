import type {
  ActivityAction,
  FindingKind,
  GrantableRole,
  Language,
  NotificationKind,
  Role,
} from '@cardea/contract'
import type { ColumnType, Generated } from 'kysely'

type Time = Date
type Ended = ColumnType<Date | null, Date | null | undefined, Date | null>
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>

interface AccessColumns {
  id: string
  user_id: string
  since: Time
  until: Optional<Time>
  shared_by: Optional<string>
  began_at: Optional<Time>
  is_end_announced: Generated<boolean>
  is_end_written: Generated<boolean>
  ended_at: Ended
}

/** The columns of every table, as the numbered migrations leave them. Sealed columns are Buffers. */
export interface Tables {
  keyring: {
    id: Generated<number>
    purpose: 'data' | 'index' | 'code' | 'pepper'
    state: 'announced' | 'active' | 'opens-only'
    wrapped_key: Buffer
    created_at: Time
    retired_at: Optional<Time>
    unused_since: Optional<Time>
    refused_at: Optional<Time>
    /** PostgreSQL's bigint comes as text. */
    seals: Generated<string>
  }
  users: {
    id: string
    email_index: Buffer
    about: Buffer
    image_id: Optional<string>
    version: Generated<number>
    wrong_codes_told_at: Optional<Time>
    many_openings_told_at: Optional<Time>
    language: Generated<Language>
    is_language_chosen: Generated<boolean>
    disabled_at: Optional<Time>
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
    device_hash: Optional<Buffer>
    mails: Generated<number>
    mailed_at: Optional<Time>
    language: Generated<Language>
    user_id: Optional<string>
  }
  email_moves: { email_index: Buffer; user_id: string; moved_at: Time; ends_at: Time }
  operator_invitations: {
    email_index: Buffer
    invited_by: Optional<string>
    mailed_at: Time
    expires_at: Time
  }
  handovers: {
    user_id: string
    heir_id: string
    asked_by: Optional<string>
    due_at: Time
    is_with_shared: Generated<boolean>
    after_id: Optional<string>
    records: Generated<number>
    groups: Generated<number>
  }
  second_factor_resets: { user_id: string; asked_by: Optional<string>; due_at: Time }
  nodes: { id: string; version: string; since: Time; last_seen: Time }
  mail_sent: { is_only: Generated<true>; at: Time }
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
    proven_at: Optional<Time>
    is_by_oidc: Generated<boolean>
  }
  spent_refresh_tokens: { token_hash: Buffer; session_id: string; expires_at: Time }
  user_settings: {
    user_id: string
    is_notification_on: Generated<boolean>
    is_email_notification_on: Generated<boolean>
    is_review_mail_on: Generated<boolean>
    review_mail_at: Optional<Time>
    is_due_mail_on: Generated<boolean>
    due_mail_at: Optional<Time>
    passcode_hash: Optional<Buffer>
    passcode_set_at: Optional<Time>
    lock_after_ms: Generated<number>
    draft_key: Buffer
    is_second_factor_on: Generated<boolean>
  }
  passkeys: {
    id: string
    user_id: string
    credential_index: Buffer
    about: Buffer
    version: Generated<number>
    counter: ColumnType<string, number, number>
    is_synced: boolean
    is_prf_capable: boolean
    last_used_at: Optional<Time>
    is_by_oidc: Generated<boolean>
  }
  passkey_challenges: {
    id: string
    purpose: 'sign-in' | 'add' | 'second-factor'
    challenge_hash: Buffer
    user_id: Optional<string>
    tries: Generated<number>
    expires_at: Time
    used_at: Optional<Time>
    is_by_oidc: Generated<boolean>
  }
  oidc_sign_ins: {
    id: string
    state_hash: Buffer
    browser_hash: Buffer
    secrets: Buffer
    is_fresh: boolean
    expires_at: Time
    used_at: Optional<Time>
  }
  recovery_codes: { user_id: string; code_hash: Buffer; made_at: Time; used_at: Optional<Time> }
  recent_records: { user_id: string; record_id: string; position: Generated<string> }
  set_aside_findings: { user_id: string; record_id: string; kind: FindingKind; at: Time }
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
  mail_budgets: {
    recipient: Buffer
    sent_at: Time[]
    digest_id: Optional<string>
    digest_at: Optional<Time>
  }
  held_mails: { id: string; digest_id: string; job: unknown; held_at: Time }
  share_mails: { id: string; recipient: Buffer; item_id: string; mailed_at: Time }
  records: {
    id: string
    owner_id: string
    owner_since: Time
    template_id: Optional<string>
    data_key: Buffer
    /** Null in rows that were written before there was such a part. */
    name: Optional<Buffer>
    summary: Buffer
    secrets: Buffer
    version: Generated<number>
    updated_at: Time
    deleted_at: Optional<Time>
    changed_by: Optional<string>
    change: Optional<Buffer>
    are_secrets_noted: Generated<boolean>
    secrets_changed_at: Optional<Time>
  }
  secret_values: { record_id: string; tag: Buffer }
  record_openings: {
    record_id: string
    user_id: string
    tag: Buffer
    first_opened: Time
    last_opened: Time
    access_ended_at: Optional<Time>
    settled_at: Optional<Time>
  }
  record_versions: {
    record_id: string
    version: number
    at: Time
    by: Optional<string>
    replaced_at: Time
    change: Optional<Buffer>
    summary: Buffer
    secrets: Buffer
  }
  groups: {
    id: string
    owner_id: string
    owner_since: Time
    about: Buffer
    version: Generated<number>
    updated_at: Time
  }
  record_access: AccessColumns & { record_id: string; role: GrantableRole | 'REVOKE' }
  group_access: AccessColumns & { group_id: string; role: GrantableRole }
  group_records: { group_id: string; record_id: string; added_at: Time; added_by: Optional<string> }
  imports: {
    id: string
    user_id: string
    source: Buffer
    records: number
    undone_at: Ended
  }
  imported_records: { record_id: string; import_id: string; made_at: Time }
  record_aliases: { record_id: string; user_id: string; alias: Buffer }
  pending_access: {
    id: string
    record_id: Optional<string>
    group_id: Optional<string>
    email_index: Buffer
    email: Buffer
    role: GrantableRole
    invited_by: Optional<string>
    since: Time
    until: Optional<Time>
    expires_at: Time
  }
  activity: {
    id: string
    actor_id: string | null
    action: ActivityAction
    record_id: Optional<string>
    group_id: Optional<string>
    media_id: Optional<string>
    session_id: Optional<string>
    subject_ids: ColumnType<string[], string[] | undefined, string[]>
    at: Time
  }
  activity_links: {
    number: string
    activity_id: string
    chain: string
    position: string
    hash: Buffer
  }
  activity_heads: { leaf: string; chain: string; position: string; hash: Buffer }
  activity_checkpoints: {
    number: string
    size: string
    links: string
    root: Buffer
    peaks: Buffer
    taken_at: Time
    kept_since: Optional<Time>
    signature: Buffer
  }
  activity_keys: { id: 'checkpoints'; public_key: Buffer; private_key: Buffer; made_at: Time }
  activity_marks: { id: 'joined'; before: string }
  activity_retention: { id: 'only'; days: number }
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
    removed_at: Optional<Time>
    bytes: Optional<number>
    uploaded_by: Optional<string>
  }
  loose_files: { file_id: string; removable_from: Time }
  templates: {
    id: string
    owner_id: string
    group_id: Optional<string>
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
    /** Of how many records it tells, where it names none. */
    records: Optional<number>
    role: Optional<Role>
    is_read: Generated<boolean>
    at: Time
  }
  rate_counts: { subject: Buffer; period: number; points: number; expires_at: Time }
  daily_counts: { kind: string; subject: Buffer; day: string; count: number }
  bans: { subject: Buffer; level: number; ends_at: Time }
  mail_outage: { is_only: Generated<true>; since: Time; reason: string }
  backups: {
    id: string
    begun_at: Time
    ended_at: Time
    file: Optional<string>
    bytes: ColumnType<string | null, number | null | undefined, never>
    failure: Optional<string>
  }
  server_keys: { id: string; public_key: Buffer; private_key: Buffer; made_at: Time }
  idempotency_keys: {
    user_id: string
    key_index: Buffer
    body_index: Buffer
    record_id: string
    used_at: Time
  }
  used_nonces: { nonce: Buffer; expires_at: Time }
}
