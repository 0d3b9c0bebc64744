/** @file Seals what an import makes: many new records of one call, beside those of the server. */
import { keyRoutes } from '@cardea/contract'
import { SealingError } from '@cardea/sealing'
import type { FileNote } from '../conversion.ts'
import type { PlainNewRecord } from './changed-content.ts'
import type { PlainContent } from './content.ts'
import type { Holder } from './holder.ts'
import { sealMade, templateOf } from './seal-records.ts'

type ImportedRow = PlainNewRecord & { createdAt?: string; secretsChangedAt?: string }
/** The body of a call as an import makes it: rows that say `people` are to be sealed for them. */
export interface PlainImport {
  records: readonly (Omit<ImportedRow, 'sealedFor'> & { sealedFor?: 'server' | 'people' })[]
}

/** Seals the rows that are for people; the time when one was made elsewhere goes into its id. */
export async function sealImport(
  holder: Holder,
  body: PlainImport,
  files: readonly FileNote[],
): Promise<unknown> {
  const rows = body.records.filter(({ sealedFor }) => sealedFor === 'people')
  const ids = await idsFor(holder, rows)
  const templates = await templatesOf(holder, rows)
  const records = body.records.map(async (row) => {
    const made = ids.get(row)
    if (!made) return row
    const { createdAt: _createdAt, secretsChangedAt, sealedFor: _sealedFor, ...plain } = row
    const template = templates.get(plain.templateID ?? '') ?? null
    const sealed = await sealMade(holder, { made, template, files }, plain)
    return { ...sealed, ...(secretsChangedAt !== undefined && { secretsChangedAt }) }
  })
  return { ...body, records: await Promise.all(records) }
}

/** Each template once, by its id. */
async function templatesOf(
  holder: Holder,
  rows: readonly Row[],
): Promise<Map<string, PlainContent['template']>> {
  const ids = new Set(rows.flatMap(({ templateID }) => templateID ?? []))
  const read = [...ids].map(async (id) => [id, await templateOf(holder, id)] as const)
  return new Map(await Promise.all(read))
}

type Row = PlainImport['records'][number]
type MadeID = { _id: string; proof: string }

async function idsFor({ environment: { ask } }: Holder, rows: readonly Row[]): Promise<Map<Row, MadeID>> {
  const dated = rows.filter(({ createdAt }) => createdAt !== undefined)
  const others = rows.filter(({ createdAt }) => createdAt === undefined)
  const made = new Map<Row, MadeID>()
  const make = async (some: readonly Row[], asked: { count: number } | { createdAt: string[] }) => {
    if (some.length === 0) return
    const { ids } = await ask(keyRoutes.makeItemIDs, { body: { kind: 'record', ...asked } })
    some.forEach((row, at) => {
      const id = ids[at]
      if (!id) throw new SealingError()
      made.set(row, id)
    })
  }
  await make(dated, { createdAt: dated.flatMap(({ createdAt }) => createdAt ?? []) })
  await make(others, { count: others.length })
  return made
}
