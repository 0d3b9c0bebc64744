import type { ExposedRecord, ReviewedPerson, TidyUp, User, VaultRecord } from '@cardea/contract'
import type { AttentionTab } from '../../data/attention/attention-tabs.ts'
import type { DueRecord } from '../../data/due/due-records.ts'
import type { Finding } from '@cardea/client/health/judge-passwords'

export type ReviewEntry = ReviewedPerson['records'][number]

/** One thing that asks for something. `key` tells it from all others and stays the same when lists are fetched anew. */
export type Item = { key: string } & (
  | { kind: 'exposed'; exposed: ExposedRecord; record: VaultRecord | undefined }
  | { kind: 'due'; due: DueRecord }
  /** Access of a person outside the groups of a record. */
  | { kind: 'access'; user: User; entry: ReviewEntry; record: VaultRecord | undefined; groups: string[] }
  | { kind: 'invitation'; invitation: TidyUp['invitations'][number]; itemName: string | undefined }
  /** A person who never opened anything. */
  | { kind: 'quiet'; person: TidyUp['people'][number] }
  | { kind: 'password'; record: VaultRecord; finding: Finding; twins: string[] }
)
export type ItemOf<Kind extends Item['kind']> = Extract<Item, { kind: Kind }>

const tabs: Record<Item['kind'], AttentionTab> = {
  exposed: 'change',
  due: 'due',
  access: 'review',
  invitation: 'review',
  quiet: 'review',
  password: 'passwords',
}

export const tabOfItem = ({ kind }: Item): AttentionTab => tabs[kind]

/** How something was dealt with. */
export type How = 'changed' | 'dated' | 'dismissed' | 'keep' | 'viewer' | 'remove' | 'remind' | 'withdraw'
