import { canOnRecord, type VaultRecord } from '@cardea/contract'
import { effectiveRoleOn } from '../../../data/records/ownership.ts'

/** Which of the selected records each action suits. */
export type Suits = {
  group: VaultRecord[]
  share: VaultRecord[]
  pin: VaultRecord[]
  unpin: VaultRecord[]
  delete: VaultRecord[]
  leave: VaultRecord[]
}

type Own = { ownID: string; pins: ReadonlySet<string> }

/** Sorted by what one may do with them. A person who may not delete leaves; pins come off once all of them are pinned. */
export function suitsOf(records: readonly VaultRecord[], { ownID, pins }: Own): Suits {
  const suits: Suits = { group: [], share: [], pin: [], unpin: [], delete: [], leave: [] }
  for (const record of records) {
    const effectiveRole = effectiveRoleOn(record, ownID)
    if (canOnRecord(effectiveRole, 'addToGroup')) suits.group.push(record)
    if (canOnRecord(effectiveRole, 'share')) suits.share.push(record)
    suits[pins.has(record._id) ? 'unpin' : 'pin'].push(record)
    suits[canOnRecord(effectiveRole, 'delete') ? 'delete' : 'leave'].push(record)
  }
  if (suits.pin.length > 0) suits.unpin = []
  return suits
}
