import type { Context, Database } from '../../http/context.ts'
import type { Caller } from '../../http/session.ts'
import type { RecordRow } from '../access/require-record.ts'
import { activityRows } from '../activity/write-activity.ts'
import { setAlias } from '../records/aliases.ts'
import { carryOpenings } from '../secret-access/carry-openings.ts'
import { replacedSecrets } from '../secret-access/note-secrets.ts'
import { replacedOpenValues } from '../secret-access/open-values.ts'
import { noteOpenings } from '../secret-access/openings.ts'
import { tagSecrets } from '../secret-access/secret-tags.ts'
import { sealRecord, type RecordContent } from '../sealed-records/sealed-record.ts'
import { sealChange, type SealedChange } from '../sealed-records/sealed-version.ts'

interface Converted {
  content: RecordContent
  /** What made the present version, where it is known. */
  change: SealedChange | null
  /** What the owner calls it from now on; a text that their client sealed, of a record of its people. */
  ownName?: string | undefined
}

/**
 * Puts a record’s content in place of what it held, at the same version. Who knew a secret of it is taken to know each:
 * which of the former a new one is, only its people can tell.
 * @param next the record as it will be, without its content
 */
export async function storeConverted(
  transaction: Database,
  { keyring, now }: Pick<Context, 'keyring' | 'now'>,
  { userID, sessionID }: Pick<Caller, 'userID' | 'sessionID'>,
  next: RecordRow,
  { content, change, ownName }: Converted,
): Promise<RecordRow> {
  const at = now()
  const { id, version, data_key, sealed_for, template_id } = next
  const changed = {
    sealed_for,
    template_id,
    updated_at: at,
    changed_by: userID,
    change: change && sealChange(keyring, next, 'records', version, change),
    ...sealRecord(keyring, id, version, content, data_key),
  }
  await transaction
    .updateTable('records')
    .set({ ...changed, is_new_key_needed: false, are_secrets_noted: true })
    .where('id', '=', id)
    .execute()
  await setAlias(transaction, keyring, userID, id, ownName ?? null, sealed_for === 'people')
  const tags = tagSecrets(keyring, id, content).map(({ tag }) => tag)
  await carryOpenings(transaction, id, tags)
  await noteOpenings(transaction, userID, [{ recordID: id, tags }], at, [
    ...replacedSecrets({ recordID: id, tags }),
    ...replacedOpenValues(id, []),
    activityRows(transaction, [{ actorID: userID, sessionID, action: 'record.convert', recordID: id, at }]),
  ])
  return { ...next, ...changed }
}
