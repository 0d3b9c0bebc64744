import type { Client } from '@cardea/client'
import { downloadAttachment } from '@cardea/client/calls/download-attachment'
import type { Reference } from '@cardea/client/references/reference'
import { fieldTraits, type VaultRecord } from '@cardea/contract'
import { readOneTimeCodes } from '@cardea/contract/one-time-codes'
import { CliError, type Candidate } from '../errors/cli-error.ts'
import { findField } from './find-field.ts'
import { findFile } from './find-file.ts'
import { only, recordsOfReference } from './find-record.ts'

export interface Resolved {
  /** Bytes of a file, or the text of a field. */
  value: string | Uint8Array
  /** Whether it shall not be seen in an output: a secret field, or a file. */
  isSecret: boolean
}

/**
 * The values that references name, in their order; bytes for files. All that fail are named at once, before any record is
 * opened; records are opened together.
 * @param now ms since 1970, for one-time codes
 * @throws CliError missing, ambiguous; ApiError
 */
export async function resolveReferences(
  client: Client,
  references: readonly Reference[],
  now: number,
): Promise<Resolved[]> {
  const found = await findAll(client, references)
  const ids = found.flatMap(({ reference, record }) => (reference.field === null ? [] : [record._id]))
  const records = await client.records.openMany([...new Set(ids)], 'use')
  const opened = new Map(records.map((record) => [record._id, record]))
  return Promise.all(
    found.map(async ({ reference, record }) => {
      if (reference.field === null)
        return { value: await fileOf(client, record, reference.file ?? ''), isSecret: true }
      const { isSecret } = findField(record, reference.field)
      return { value: await valueOf(opened.get(record._id) ?? record, reference, now), isSecret }
    }),
  )
}

interface Found {
  reference: Reference
  record: VaultRecord
}

async function findAll(client: Client, references: readonly Reference[]): Promise<Found[]> {
  const failures: CliError[] = []
  const found: Found[] = []
  const asked = new Map<string, Promise<VaultRecord[]>>()
  for (const reference of references) {
    const name = JSON.stringify([reference.group, reference.record])
    const records = asked.get(name) ?? recordsOfReference(client, reference)
    asked.set(name, records)
    try {
      const record = only(await records, reference.text)
      if (reference.field === null) findFile(record, reference.file ?? '')
      else findField(record, reference.field)
      found.push({ reference, record })
    } catch (error) {
      if (!(error instanceof CliError)) throw error
      failures.push(error)
    }
  }
  if (failures.length > 0) throw joined(failures)
  return found
}

/** One error of all. If something is missing that is what it is about. */
function joined(failures: readonly CliError[]): CliError {
  const [first] = failures.toSorted((one, other) => rank(one) - rank(other))
  const candidates: Candidate[] = failures.flatMap((failure) => failure.candidates ?? [])
  const { exit, code } = first ?? { exit: 'missing' as const, code: 'record/not-found' }
  const message = failures.map((failure) => failure.message).join('\n')
  return new CliError(exit, code, message, candidates.length > 0 ? { candidates } : {})
}

const rank = ({ exit }: CliError): number => (exit === 'missing' ? 0 : 1)

async function fileOf(client: Client, record: VaultRecord, file: string): Promise<Uint8Array> {
  const blob = await client.of(downloadAttachment)(findFile(record, file), record._id)
  return new Uint8Array(await blob.arrayBuffer())
}

async function valueOf(record: VaultRecord, { field, as }: Reference, now: number): Promise<string> {
  const { value, type, label } = findField(record, field ?? '')
  const isOfCodes = fieldTraits[type]?.makesCodes === true
  if (as === 'code' && !isOfCodes)
    throw new CliError('missing', 'record/no-code', `“${label}” of “${record.name}” makes no one-time codes.`)
  const text = isOfCodes && as !== 'key' ? codeOf(record, value ?? '', now) : (value ?? '')
  if (as === 'base64') return Buffer.from(text).toString('base64')
  return as === 'json' ? JSON.stringify(text) : text
}

function codeOf({ name }: VaultRecord, key: string, now: number): string {
  const codes = readOneTimeCodes(key)
  if (!codes) throw new CliError('missing', 'record/no-code', `“${name}” has no key of one-time codes.`)
  return codes.codeAt(now)
}
