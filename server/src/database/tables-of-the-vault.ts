import type { ActivityAction } from '@cardea/contract'
import type { ColumnType, Generated } from 'kysely'
import type { Optional, Time } from './column-types.ts'

/** Keys, activity, mails, limits and processes of the whole vault. */
export interface TablesOfTheVault {
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
  nodes: { id: string; version: string; since: Time; last_seen: Time; clock_off_ms: Optional<number> }
  mail_sent: { is_only: Generated<true>; at: Time }
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
    seal: Optional<Buffer>
  }
  activity_links: {
    number: string
    activity_id: string
    chain: string
    position: string
    hash: Buffer
    at: Optional<Time>
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
    signed_at: Generated<Time>
  }
  activity_keys: { id: 'checkpoints'; public_key: Buffer; private_key: Buffer; made_at: Time }
  activity_marks: { id: 'joined'; before: string; set_back_at: Optional<Time> }
  activity_retention: { id: 'only'; days: number }
  rate_counts: { subject: Buffer; period: number; points: number; expires_at: Time }
  daily_addresses: { kind: string; subject: Buffer; day: string; is_used: Generated<boolean> }
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
    holds_master_key: Generated<boolean>
  }
  server_keys: { id: string; public_key: Buffer; private_key: Buffer; made_at: Time }
  identity_keys: { id: 'server'; public_key: Buffer; private_key: Buffer; made_at: Time }
  idempotency_keys: {
    user_id: string
    key_index: Buffer
    body_index: Buffer
    record_id: string
    used_at: Time
  }
  used_nonces: { nonce: Buffer; expires_at: Time }
}
