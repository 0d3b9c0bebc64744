import type { VaultRecord } from '@cardea/contract'
import type { ShownRecord } from '../environment.ts'

/** Whether this device does not open a record: it has no fields then, and takes no change. */
export const isClosed = (record: Pick<VaultRecord, '_id'> & Pick<ShownRecord, 'closed'>): boolean =>
  record.closed !== undefined
