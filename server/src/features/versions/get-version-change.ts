import type { PlainVersion, versionRoutes } from '@cardea/contract'
import type { Call, Handler } from '../../http/handler.ts'
import { requireRecord, type RecordRow } from '../access/require-record.ts'
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
  const before = await findVersion(call, userID, record, version - 1)
  return {
    before: before ? toPlain(openVersionSummary(call.keyring, record, before)) : null,
    after: toPlain(after),
  }
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
