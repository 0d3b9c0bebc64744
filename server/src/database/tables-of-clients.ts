import type { Generated } from 'kysely'
import type { Optional, Time } from './column-types.ts'

/** Accounts of machines, and clients that ask to be approved. */
export interface TablesOfClients {
  service_accounts: {
    user_id: string
    group_id: string
    about: Buffer
    is_for_all: boolean
    until: Optional<Time>
    made_by: Optional<string>
    since: Time
    ended_at: Optional<Time>
  }
  service_records: { user_id: string; group_id: string; record_id: string }
  service_tokens: {
    id: string
    user_id: string
    token_hash: Buffer
    about: Buffer
    made_by: Optional<string>
    until: Time
    /** When its successor was made. */
    replaced_at: Optional<Time>
    /** Sooner than `until`, once it was replaced. */
    ends_at: Optional<Time>
    ended_at: Optional<Time>
    last_used_at: Optional<Time>
    /** What its group's owner was told of it. */
    told: Generated<string[]>
  }
  device_requests: {
    id: string
    device_hash: Buffer
    user_code_index: Buffer
    purpose: 'sign-in' | 'step-up'
    about: Buffer
    client_key: Buffer
    network_index: Buffer
    /** Of a step-up: the device that asks. */
    known_device: Optional<Buffer>
    interval_s: Generated<number>
    polled_at: Optional<Time>
    expires_at: Time
    approved_by: Optional<string>
    approved_at: Optional<Time>
    denied_at: Optional<Time>
    /** Of a request with a redirect, once it is approved. */
    proof_hash: Optional<Buffer>
    used_at: Optional<Time>
  }
  wrong_user_codes: { user_id: string; at: Time[] }
}
