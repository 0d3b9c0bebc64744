import { conversionRoutes, type Field, type VaultRecord } from '@cardea/contract'
import { SealingError } from '@cardea/sealing'
import { call } from '../../calls/call.ts'
import { downloadAttachment } from '../../calls/download-attachment.ts'
import { upload } from '../../calls/upload.ts'
import type { Sealer, WholeRecord } from '../../conversion.ts'
import type { Core } from '../../core.ts'
import type { ShownRecord } from '../../environment.ts'
import {
  convertEach,
  type ConversionOptions,
  type ConversionResult,
  type Converted,
} from './convert-records.ts'
import { ClosedRecord, errorOf } from './refusal.ts'

interface ToServerOptions extends ConversionOptions {
  sealer: Pick<Sealer, 'forget' | 'settle'>
}

/** Lets the server open records of one’s own again. Old versions go; everybody who may open them is told. */
export async function convertToServer(
  core: Core,
  ids: readonly string[],
  options: ToServerOptions,
): Promise<ConversionResult> {
  const result = await convertEach(core, 'server', ids, (whole) => convertOne(core, whole, options), options)
  // Where it is not written, the person is asked later whether they know of it.
  if (result.done.length > 0) await options.sealer.settle().catch(() => undefined)
  return result
}

async function convertOne(
  core: Core,
  { record }: WholeRecord,
  { sealer, signal }: ToServerOptions,
): Promise<Converted> {
  const { _id, version, name, templateID, fields, userRecordName, closed }: ShownRecord = record
  if (closed) throw new ClosedRecord(closed)
  const attachmentIDs: string[] = []
  for (const file of record.attachments) attachmentIDs.push(await openAgain(core, record, file, signal))
  const send = async (template: string | null) => {
    const plain = {
      _id,
      version,
      name,
      templateID: template,
      fields: fields.map(written),
      attachmentIDs,
      ...(userRecordName !== null && { userRecordName }),
    }
    const body = { to: 'server' as const, records: [plain] }
    return call(core, conversionRoutes.convertRecords, { body, isPatient: true })
  }
  let answer = await send(templateID)
  // Only the record knew from which template it was made; that may be gone.
  if (answer.refused[0]?.code === 'template/not-found') answer = await send(null)
  const [why] = answer.refused
  if (why) throw errorOf(why)
  await sealer.forget('record', [_id])
  return { record: answer.converted[0] }
}

const written = ({ hasValue: _hasValue, ...field }: Field) => field

/** Uploads a file again as the server keeps its own. */
async function openAgain(
  core: Core,
  { _id: id }: VaultRecord,
  file: VaultRecord['attachments'][number] & { key?: string },
  signal: AbortSignal | undefined,
): Promise<string> {
  const { key, name, mimeType } = file
  if (key === undefined) throw new ClosedRecord('damaged')
  const more = signal && { signal }
  const plain = await downloadAttachment(core, file, id, more).catch((error: unknown) => {
    throw error instanceof SealingError ? new ClosedRecord('damaged') : error
  })
  const { _id } = await upload(core, new File([plain], name, { type: mimeType }), more)
  return _id
}
