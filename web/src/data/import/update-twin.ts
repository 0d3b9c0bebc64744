import type { VaultRecord } from '@cardea/contract'
import { changeRecord, fetchSecrets } from '../records/records.ts'
import { mergeFields } from './merge-fields.ts'
import type { ReadRecord } from './import-messages.ts'

/**
 * Puts what the file says into the record that is there; what was goes into its history.
 * @param attach uploads the files that the record does not have yet; their ids
 * @returns whether anything differed
 * @throws ApiError
 */
export async function updateTwin(
  twin: VaultRecord,
  imported: ReadRecord,
  attach: (isNew: (file: ReadRecord['files'][number]) => boolean) => Promise<string[]>,
): Promise<boolean> {
  const known = await fetchSecrets(twin._id)
  const fields = mergeFields(known.fields, imported.fields)
  const held = known.attachments
  const added = await attach(({ name, size }) => !held.some((one) => one.name === name && one.size === size))
  if (fields === null && added.length === 0) return false
  await changeRecord(twin._id, {
    version: known.version,
    ...(fields !== null && { fields }),
    ...(added.length > 0 && { attachmentIDs: [...held.map(({ _id }) => _id), ...added] }),
  })
  return true
}
