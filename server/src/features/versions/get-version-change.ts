import type { PlainVersion, versionRoutes } from '@cardea/contract'
import type { Call, Handler } from '../../http/handler.ts'
import { requireRecord, type RecordRow } from '../access/require-record.ts'
import { keysForParts } from '../item-keys/show-keys.ts'
import { findAttachments } from '../media/media.ts'
import { openSummary } from '../sealed-records/sealed-record.ts'
import { findVersion, readVersion, requireVersion } from './find-versions.ts'
import { openVersionSummary, type VersionContent } from '../sealed-records/sealed-version.ts'

type ChangeCall = Call<typeof versionRoutes.getVersionChange>

/** A version beside the one before it, without secrets. None is decrypted, so this does not count as an opening. */
export const getVersionChange: Handler<typeof versionRoutes.getVersionChange> = async (call) => {
  const { userID } = call.caller
  const record = await requireRecord(call.database, userID, call.params.id, 'seeVersions')
  const version = readVersion(call.params.version)
  const after =
    version === record.version
      ? await openPresent(call, record)
      : openVersionSummary(call.keyring, record, await requireVersion(call, userID, record, version))
  const row = await findVersion(call, userID, record, version - 1)
  const before = row ? openVersionSummary(call.keyring, record, row) : null
  const keyFor = record.sealed_for === 'people' && (await keysForParts(call.database, userID, record.id))
  const show = (content: VersionContent): PlainVersion => {
    const plain = toPlain(content)
    const key = content.sealed && keyFor ? keyFor(content.sealed.summary) : undefined
    return content.sealed && key
      ? { ...plain, files: [], sealed: { key, summary: content.sealed.summary } }
      : plain
  }
  return { before: before && show(before), after: show(after) }
}

async function openPresent({ database, keyring }: ChangeCall, record: RecordRow): Promise<VersionContent> {
  const files = (await findAttachments(database, keyring, [record.id])).get(record.id) ?? []
  return { ...openSummary(keyring, record), files: files.map(({ _id, name }) => ({ id: _id, name })) }
}

const toPlain = ({ name, template, fields, files }: VersionContent): PlainVersion => ({
  name,
  template,
  fields,
  files: files.map((file) => file.name),
})
