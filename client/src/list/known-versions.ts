import type { ListBlock, VaultRecord } from '@cardea/contract'
import type { ShownRecord } from '../environment.ts'
import { withRecords } from './open-again.ts'

/**
 * The list with what this client knows of records that only their people can open: where the server shows an older version,
 * the known one stays, and says so. Its people, role and groups are as the server has them now.
 * @param known as they were before
 */
export function keepKnownVersions(known: readonly ListBlock[], blocks: readonly ListBlock[]): ListBlock[] {
  const before = new Map<string, ShownRecord>()
  for (const { records } of known)
    for (const record of records as ShownRecord[])
      if (record.sealed && record.closed === undefined) before.set(record._id, record)
  if (before.size === 0) return [...blocks]
  return withRecords(blocks, ({ _id, sealedFor, version, access, role, groups, groupIDs }) => {
    const own = sealedFor === 'people' ? before.get(_id) : undefined
    if (!own || own.version <= version) return undefined
    return { ...own, access, role, groups, groupIDs, isOlder: true } as VaultRecord
  })
}
