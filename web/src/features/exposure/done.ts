import type { VaultRecord } from '@cardea/contract'
import { shownName } from '../../data/records/record-name.ts'

/** A record that left the list since the page was opened, and how. */
export type Done = { id: string; name: string; how: 'changed' | 'settled'; at: Date }

/** A record that has just been worked off. */
export const doneNow = (record: VaultRecord, how: Done['how']): Done => ({
  id: record._id,
  name: shownName(record),
  how,
  at: new Date(),
})
