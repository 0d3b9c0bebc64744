import type { VaultRecord } from '@cardea/contract'
import type { Core } from '../core.ts'
import { changeRecord, openRecord } from '../records/records.ts'
import { mergeFields } from './merge-fields.ts'
import type { ReadRecord } from './read-record.ts'
import { isNewFile } from './what-differs.ts'

/**
 * Puts what the file says into the record that is there; what was goes into its history.
 * @param isOnlyAdding whether only what the file alone has is put into it
 * @param attach uploads the files that the record does not have yet; their ids
 * @returns whether anything differed
 * @throws ApiError
 */
export async function updateTwin(
  core: Core,
  twin: VaultRecord,
  imported: ReadRecord,
  isOnlyAdding: boolean,
  attach: (isNew: (file: ReadRecord['files'][number]) => boolean) => Promise<string[]>,
): Promise<boolean> {
  const known = await openRecord(core, twin._id)
  const fields = mergeFields(known.fields, imported.fields, isOnlyAdding)
  const held = known.attachments
  const added = await attach(isNewFile(held))
  if (fields === null && added.length === 0) return false
  await changeRecord(core, twin._id, {
    version: known.version,
    ...(fields !== null && { fields }),
    ...(added.length > 0 && { attachmentIDs: [...held.map(({ _id }) => _id), ...added] }),
  })
  return true
}
