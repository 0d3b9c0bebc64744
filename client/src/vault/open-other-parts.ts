/** @file Opens what an answer has beside records and groups: an answer to a form, versions, comparisons, and who knows which secrets. */
import type { KnowingPerson, PlainVersion, RecordVersion, VaultRecord } from '@cardea/contract'
import { found, type Carried } from './carriers.ts'
import type { Carrying } from './carry.ts'

/** Has a vault do one thing. */
export type Ask = <Kind extends keyof Carrying>(
  kind: Kind,
  asked: Carrying[Kind]['asked'],
) => Promise<Carrying[Kind]['answered']>

type Comparison = { before: PlainVersion | null; after: PlainVersion }
type Knowing = { record?: VaultRecord; people: Pick<KnowingPerson, 'knows' | 'knowsTags'>[] }

/** @param row says what the answer has */
export async function openOtherParts(
  ask: Ask,
  row: Carried,
  { id = '', version = '' }: Readonly<Record<string, string>>,
  reply: unknown,
): Promise<void> {
  const asked = { id, answer: reply } as Carrying['answer']['asked']
  if (row.isAnswer) Object.assign(asked.answer, await ask('answer', asked))
  if (row.versions !== undefined) await openVersions(ask, id, found(reply, row.versions) as RecordVersion[])
  if (row.isComparison) await openComparison(ask, id, Number(version), reply as Comparison)
  if (row.knowing !== undefined) await nameTags(ask, id, found(reply, row.knowing) as Knowing[])
}

async function openVersions(ask: Ask, id: string, versions: readonly RecordVersion[]): Promise<void> {
  const closed = versions.flatMap((version) =>
    version.sealed ? [{ ...version, sealed: version.sealed }] : [],
  )
  if (closed.length === 0) return
  const asked = closed.map((one) => ({ version: one.version, sealed: one.sealed }))
  const opened = await ask('versions', { id, versions: asked })
  const changes = new Map(closed.map((one, at) => [one.version, opened[at]]))
  for (const version of versions) Object.assign(version, changes.get(version.version))
}

async function openComparison(ask: Ask, id: string, version: number, compared: Comparison): Promise<void> {
  if (!compared.after.sealed) return
  const [before, after] = await ask('comparison', { id, version, ...compared })
  if (compared.before) Object.assign(compared.before, before)
  Object.assign(compared.after, after)
}

/** Names the secrets that people know of by the labels of their fields. */
async function nameTags(ask: Ask, id: string, rows: readonly Knowing[]): Promise<void> {
  const people = rows.flatMap((row) => row.people.map((person) => ({ id: row.record?._id ?? id, person })))
  const tagged = people.filter(({ person }) => person.knowsTags !== undefined)
  if (tagged.length === 0) return
  const asked = tagged.map((one) => ({ id: one.id, tags: one.person.knowsTags ?? [] }))
  const labels = await ask('labels', asked)
  tagged.forEach(({ person }, at) => Object.assign(person, { knows: labels[at] }))
}
