import type { FindingKind, Language, NotificationKind, Role, SessionEnd } from '@cardea/contract'
import type { ColumnType, Generated } from 'kysely'
import type { Ended, Optional, Time } from './column-types.ts'

/** Accounts, their ways to sign in, and what is stored for each of them. */
export interface TablesOfPeople {
  users: {
    id: string
    email_index: Buffer
    about: Buffer
    image_id: Optional<string>
    version: Generated<number>
    wrong_codes_told_at: Optional<Time>
    many_openings_told_at: Optional<Time>
    export_told_at: Optional<Time>
    language: Generated<Language>
    is_language_chosen: Generated<boolean>
    disabled_at: Optional<Time>
    records_at_most: Optional<number>
    kind: Generated<'person' | 'service'>
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
    link_id: Optional<string>
    wide_network_index: Optional<Buffer>
    own_mails: Generated<number>
    is_after_invitation: Generated<boolean>
  }
  email_moves: {
    email_index: Buffer
    user_id: string
    moved_at: Time
    ends_at: Time
    was_second_factor_on: Generated<boolean>
    email: Optional<Buffer>
    due_at: Optional<Time>
  }
  operator_invitations: {
    email_index: Buffer
    invited_by: Optional<string>
    mailed_at: Time
    expires_at: Time
    code_asked_at: Optional<Time>
  }
  handovers: {
    user_id: string
    heir_id: string
    asked_by: Optional<string>
    asked_by_index: Optional<Buffer>
    confirmed_by: Optional<string>
    /** Null while it waits for a second operator. */
    due_at: Optional<Time>
    objection_hash: Optional<Buffer>
    objection_ends_at: Optional<Time>
    is_with_shared: Generated<boolean>
    after_id: Optional<string>
    records: Generated<number>
    groups: Generated<number>
  }
  handover_objections: {
    user_id: string
    asked_by: Optional<string>
    asked_by_index: Optional<Buffer>
    token_hash: Buffer
    objected_at: Time
  }
  account_inviters: { user_id: string; inviter_id: string }
  second_factor_resets: { user_id: string; asked_by: Optional<string>; due_at: Time }
  sign_in_networks: { user_id: string; network_index: Buffer; last_at: Time }
  known_devices: { user_id: string; token_hash: Buffer; last_seen_at: Time }
  refused_entries: { id: string; user_id: string; device: Buffer; at: Time }
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
    seal: Optional<Buffer>
    rotation: Generated<number>
    /** This session's own; null: that of the person's settings. */
    lock_after_ms: Optional<number>
    ended_as: Optional<SessionEnd>
    /** Of a service account. */
    service_token_id: Optional<string>
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
    app_code_tries: Generated<number>
    app_code_pauses: Generated<number>
    app_codes_paused_until: Optional<Time>
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
  authenticator_apps: {
    id: string
    user_id: string
    about: Buffer
    version: Generated<number>
    /** When its first code was right; null while that is awaited. */
    created_at: Optional<Time>
    expires_at: Time
    tries: Generated<number>
    /** 64 bits: the driver reads it as text. */
    last_step: ColumnType<string, number | undefined, number>
    last_used_at: Optional<Time>
  }
  passkey_challenges: {
    id: string
    purpose: 'sign-in' | 'add' | 'second-factor' | 'take-back' | 'reset' | 'objection' | 'unlock'
    challenge_hash: Buffer
    user_id: Optional<string>
    tries: Generated<number>
    expires_at: Time
    used_at: Optional<Time>
    is_by_oidc: Generated<boolean>
    /** The former address that an account is taken back to. */
    email_index: Optional<Buffer>
    subject_index: Optional<Buffer>
    /** The locked session that it opens. */
    session_id: Optional<string>
  }
  provider_bindings: { user_id: string; subject_index: Buffer; bound_at: Time }
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
  notifications: {
    id: string
    user_id: string
    event_id: string
    kind: NotificationKind
    actor_id: string
    record_id: Optional<string>
    group_id: Optional<string>
    /** How many records it is about, if it names none. */
    records: Optional<number>
    role: Optional<Role>
    is_read: Generated<boolean>
    at: Time
  }
}
