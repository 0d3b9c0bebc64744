import type { versionRoutes } from '@cardea/contract'
import { transact, type Context } from '../../http/context.ts'
import { AppError } from '../../http/app-error.ts'
import type { Handler } from '../../http/handler.ts'
import { lockKeptFiles } from '../media/attach-files.ts'
import { lockRecord, type RecordRow } from '../access/require-record.ts'
import { openRecord } from '../sealed-records/sealed-record.ts'
import { showWithoutSecrets } from '../records/show-record.ts'
import { readVersion, requireVersion } from './find-versions.ts'
import { openVersion, openVersionSummary } from '../sealed-records/sealed-version.ts'
import { settleVersions, showsSecret } from '../records/value-versions.ts'
import { writeSealed } from '../records/write-sealed.ts'
import { writeVersion, type NextVersion } from '../records/write-version.ts'

/** Makes a new version with an old one's name, fields, and those of its files that are still kept. */
export const restoreVersion: Handler<typeof versionRoutes.restoreVersion> = (call) =>
  transact(call, async (transaction) => {
    const { userID } = call.caller
    const { keyring } = call
    const record = await lockRecord(transaction, userID, call.params.id, 'restoreVersion')
    const version = readVersion(call.params.version)
    const isPresent = version === record.version
    const row = isPresent
      ? undefined
      : await requireVersion({ ...call, database: transaction }, userID, record, version)
    const { sealed } = call.body
    if (record.sealed_for === 'server' && sealed) throw new AppError('record/sealed-for-server')
    if (record.sealed_for === 'people' && !sealed) throw new AppError('keys/required')
    if (call.body.version !== record.version) throw new AppError('record/conflict')
    const entry = {
      actorID: userID,
      sessionID: call.caller.sessionID,
      action: 'record.restore-version' as const,
      recordID: record.id,
      at: call.now(),
    }
    if (sealed) {
      const attachmentIDs =
        row && (await lockKeptFiles(transaction, call, record.id, filesOf(call, record, row)))
      const next = { sealed, attachmentIDs, isRestored: true }
      const restored = await writeSealed(transaction, call, record, next, entry)
      return showWithoutSecrets({ ...call, database: transaction }, userID, restored)
    }
    const stored = openRecord(keyring, record)
    let next: NextVersion = { content: stored }
    if (row) {
      const { files, ...content } = openVersion(keyring, record, row)
      const ids = files.map(({ id }) => id)
      const attachmentIDs = await lockKeptFiles(transaction, call, record.id, ids)
      const { valueVersions = {} } = content
      const settled = settleVersions(
        content.fields,
        stored,
        ({ key, isSecret }) => valueVersions[key] ?? (isSecret ? 0 : undefined),
      )
      next = { content: { ...content, valueVersions: settled }, attachmentIDs }
    }
    if (showsSecret(stored, next.content)) call.admitOpening()
    const restored = await writeVersion(transaction, call, userID, { record, stored }, next, entry)
    return showWithoutSecrets({ ...call, database: transaction }, userID, restored)
  })

const filesOf = (
  { keyring }: Pick<Context, 'keyring'>,
  record: RecordRow,
  row: Parameters<typeof openVersionSummary>[2],
): string[] => openVersionSummary(keyring, record, row).files.map(({ id }) => id)
