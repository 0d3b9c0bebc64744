import type { VaultRecord } from '@cardea/contract'
import type { Database } from '../../http/context.ts'
import { findKeysOfRecords, findRosters } from '../item-keys/show-keys.ts'
import { findWaiting, markWaiting } from '../item-keys/waiting-people.ts'
import type { SealedParts } from '../sealed-records/sealed-record.ts'

/**
 * Finds what a person opens records with that only their people can open. A record that is opened whole comes with its roster.
 * What a person calls it is sealed too.
 * @param sealed by record
 * @returns puts it beside a record; one that the server can read stays as it is
 */
export async function findSealed(
  database: Database,
  userID: string,
  sealed: ReadonlyMap<string, SealedParts>,
): Promise<(record: VaultRecord) => VaultRecord> {
  if (sealed.size === 0) return (record) => record
  const wholeIDs = [...sealed].flatMap(([id, { details }]) => (details === undefined ? [] : [id]))
  const [keys, waiting, rosters] = await Promise.all([
    findKeysOfRecords(database, userID, partsOf(sealed)),
    findWaiting(database, 'record', [...sealed.keys()]),
    wholeIDs.length === 0
      ? new Map<string, { n: number; sealed: string }>()
      : findRosters(database, wholeIDs),
  ])
  return (whole) => {
    const parts = sealed.get(whole._id)
    const key = keys.get(whole._id)
    if (!parts || !key) return whole
    const { alias, ...record } = whole
    const { summary, details } = parts
    const roster = details === undefined ? undefined : rosters.get(record._id)
    return {
      ...record,
      access: markWaiting(record.access, waiting.get(record._id)),
      attachments: record.attachments.map((file) => ({ ...file, name: '' })),
      sealed: {
        key,
        summary,
        ...(details !== undefined && { details }),
        ...(roster && { roster }),
        ...(alias !== undefined && { alias }),
      },
    }
  }
}

const partsOf = (sealed: ReadonlyMap<string, SealedParts>) =>
  new Map([...sealed].map(([id, { summary, details }]) => [id, details ? [summary, details] : [summary]]))
