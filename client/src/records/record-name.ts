import type { VaultRecord } from '@cardea/contract'

/** The name a person sees: their own for the record, else the one it is shared under. */
export const shownName = (record: Pick<VaultRecord, 'name' | 'userRecordName'>): string =>
  record.userRecordName ?? record.name

/** The shared name, where the person sees another one. */
export const sharedName = (record: Pick<VaultRecord, 'name' | 'userRecordName'>): string | null =>
  record.userRecordName !== null && record.userRecordName !== record.name ? record.name : null
