import type { Client } from '@cardea/client'
import { downloadAttachment } from '@cardea/client/calls/download-attachment'
import { parseReference, type Reference } from '@cardea/client/references/reference'
import { fieldTraits, type VaultRecord } from '@cardea/contract'
import { readOneTimeCodes } from '@cardea/contract/one-time-codes'
import { CliError, type Candidate } from '../errors/cli-error.ts'
import { findField } from './find-field.ts'
import { findFile } from './find-file.ts'
import { only, recordsOfReference } from './find-record.ts'

export interface Resolved {
  reference: Reference
  /** Bytes of a file, or the text of a field as the reference wants it written. */
  value: string | Uint8Array
  /** What shall not be seen in an output: a file, or a secret, also as it is before it is written in another way. */
  hidden: string[]
}

/**
 * The values that references name, in the order of their texts; bytes for files. All that fail are named at once, before any
 * record is opened; records are opened together. Where there are none, no session is needed.
 * @throws CliError missing, ambiguous; ApiError
 */
export async function resolveReferences(
  { signedIn, now }: { signedIn: () => Promise<Client>; now: () => number },
  texts: readonly string[],
): Promise<Resolved[]> {
  if (texts.length === 0) return []
  const client = await signedIn()
  const found = await findAll(client, texts)
  const ids = found.flatMap(({ reference, record }) => (reference.field === null ? [] : [record._id]))
  const records = await client.records.openMany([...new Set(ids)], 'use')
  const opened = new Map(records.map((record) => [record._id, record]))
  return Promise.all(
    found.map(async ({ reference, record }) => {
      if (reference.field === null) {
        const value = await fileOf(client, record, reference.file ?? '')
        return { reference, value, hidden: [Buffer.from(value).toString('utf8')] }
      }
      const { isSecret } = findField(record, reference.field)
      const text = textOf(opened.get(record._id) ?? record, reference, now())
      const value = written(text, reference)
      return { reference, value, hidden: isSecret ? [...new Set([text, value])] : [] }
    }),
  )
}

interface Found {
  reference: Reference
  record: VaultRecord
}

async function findAll(client: Client, texts: readonly string[]): Promise<Found[]> {
  const failures: CliError[] = []
  const found: Found[] = []
  const asked = new Map<string, Promise<VaultRecord[]>>()
  for (const text of texts) {
    try {
      const reference = referenceOf(text)
      const name = JSON.stringify([reference.group, reference.record])
      const records = asked.get(name) ?? recordsOfReference(client, reference)
      asked.set(name, records)
      const record = only(await records, reference.text)
      if (reference.field === null) findFile(record, reference.file ?? '')
      else requireCodes(record, reference)
      found.push({ reference, record })
    } catch (error) {
      if (!(error instanceof CliError)) throw error
      failures.push(error)
    }
  }
  if (failures.length > 0) throw joined(failures)
  return found
}

function referenceOf(text: string): Reference {
  const reference = parseReference(text)
  if (!reference || (reference.field === null && reference.file === null))
    throw new CliError('missing', 'reference/invalid', `“${text}” is no reference to a field or a file.`)
  return reference
}

/** The field is there, and makes codes where the reference wants one. */
function requireCodes(record: VaultRecord, { field, as }: Reference): void {
  const { type, label } = findField(record, field ?? '')
  if (as === 'code' && fieldTraits[type]?.makesCodes !== true)
    throw new CliError('missing', 'record/no-code', `“${label}” of “${record.name}” makes no one-time codes.`)
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

function textOf(record: VaultRecord, { field, as }: Reference, now: number): string {
  const { value, type } = findField(record, field ?? '')
  const isOfCodes = fieldTraits[type]?.makesCodes === true
  return isOfCodes && as !== 'key' ? codeOf(record, value ?? '', now) : (value ?? '')
}

function written(text: string, { as }: Reference): string {
  if (as === 'base64') return Buffer.from(text).toString('base64')
  return as === 'json' ? JSON.stringify(text) : text
}

function codeOf({ name }: VaultRecord, key: string, now: number): string {
  const codes = readOneTimeCodes(key)
  if (!codes) throw new CliError('missing', 'record/no-code', `“${name}” has no key of one-time codes.`)
  return codes.codeAt(now)
}
