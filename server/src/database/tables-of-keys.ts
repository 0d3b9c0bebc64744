import type { Generated } from 'kysely'
import type { Optional, Time } from './column-types.ts'

/** Keys of people and of items that are sealed for them; the server opens none of it. */
export interface TablesOfKeys {
  person_statements: {
    user_id: string
    n: number
    text: Buffer
    signature: Buffer
    former: Optional<Buffer>
    hash: Buffer
  }
  person_keys: {
    user_id: string
    generation: number
    line_from: Generated<number>
    bundle: Buffer
    bundle_n: number
    trust: Buffer
    trust_n: number
    is_renewal_due: Generated<boolean>
    aside: Optional<Buffer>
    aside_until: Optional<Time>
  }
  unlockers: {
    id: string
    user_id: string
    generation: number
    kind: 'device' | 'passkey' | 'words'
    public_key: Buffer
    wrap: Buffer
    anchor: Optional<Buffer>
    about: Buffer
    passkey_id: Optional<string>
    is_active: boolean
    last_used_at: Optional<Time>
  }
  unlock_requests: {
    id: string
    user_id: string
    session_id: string
    public_key: Buffer
    proof: Buffer
    wrap: Optional<Buffer>
    expires_at: Time
  }
  item_keys: {
    record_id: Optional<string>
    group_id: Optional<string>
    n: number
    key_id: Buffer
    previous: Optional<Buffer>
    face: Optional<Buffer>
    link: Optional<Buffer>
    roster: Optional<Buffer>
    roster_n: Optional<number>
    made_by: Optional<string>
    made_at: Time
    is_present: boolean
  }
  key_wraps: {
    record_id: Optional<string>
    group_id: Optional<string>
    user_id: Optional<string>
    generation: Optional<number>
    by_group: Optional<string>
    by_number: Optional<number>
    n: number
    wrap: Optional<Buffer>
    made_by: Optional<string>
    since: Time
    told_at: Optional<Time>
  }
}
