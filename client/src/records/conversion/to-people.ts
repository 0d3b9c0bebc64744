import { conversionRoutes, type VaultRecord } from '@cardea/contract'
import { call } from '../../calls/call.ts'
import { downloadAttachment } from '../../calls/download-attachment.ts'
import { upload } from '../../calls/upload.ts'
import type { FileNote, KeysRefused, Sealer, ToldReaders, WholeRecord } from '../../conversion.ts'
import type { Core } from '../../core.ts'
import {
  convertEach,
  type ConversionOptions,
  type ConversionResult,
  type Converted,
} from './convert-records.ts'
import { errorOf, nextAttempt } from './refusal.ts'

export interface ToPeopleOptions extends ConversionOptions {
  sealer: Sealer
  /** Whether old versions go along, as far as one call holds them. */
  keepsVersions: boolean
}

/**
 * Seals records of one’s own for their people.
 * @param readers by record, whom its owner was told of
 */
export const convertToPeople = (
  core: Core,
  readers: ReadonlyMap<string, ToldReaders>,
  options: ToPeopleOptions,
): Promise<ConversionResult> =>
  convertEach(
    core,
    'people',
    [...readers.keys()],
    (whole) => {
      const told = readers.get(whole.record._id) ?? { people: [], groups: [], invited: [] }
      return convertOne(core, whole, told, options)
    },
    options,
  )

/** Numbers of key and roster, and recipients, may each be another than was known. */
const mostAttempts = 5

async function convertOne(
  core: Core,
  { record, versions }: WholeRecord,
  readers: ToldReaders,
  { sealer, keepsVersions, signal }: ToPeopleOptions,
): Promise<Converted> {
  const files = await sealFiles(core, record, sealer, signal)
  const kept = keepsVersions ? versions : []
  let refused: KeysRefused | undefined
  for (let tries = 1; ; tries++) {
    const sealed = await sealer.sealForPeople({ record, versions: kept, files, readers, refused })
    const body = { to: 'people' as const, records: [sealed.body] }
    const answer = await call(core, conversionRoutes.convertRecords, { body, isPatient: true })
    const [why] = answer.refused
    if (!why) {
      const dropped = versions.length - sealed.versions
      const versionsOf = { kept: sealed.versions, dropped }
      return { record: answer.converted[0], versions: versionsOf, waiting: sealed.waiting }
    }
    const next = nextAttempt(why, refused)
    if (!next || tries === mostAttempts) throw errorOf(why)
    refused = next
  }
}

/** Uploads a record’s files again, sealed, which the server keeps for a day until a record names them. */
async function sealFiles(
  core: Core,
  { _id: id, attachments }: VaultRecord,
  sealer: Sealer,
  signal: AbortSignal | undefined,
): Promise<Record<string, FileNote>> {
  const notes: Record<string, FileNote> = {}
  for (const file of attachments) {
    const more = signal && { signal }
    const bytes = await downloadAttachment(core, file, id, more)
    const plain = new File([bytes], file.name, { type: file.mimeType })
    const { sealed, note } = await sealer.sealFile(plain)
    const { _id } = await upload(core, sealed, { ...more, sealedFor: 'people' })
    notes[file._id] = { _id, ...note }
  }
  return notes
}
