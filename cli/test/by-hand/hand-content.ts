/** @file What a record holds, sealed and opened by the format alone (3.2). */
import { randomBytes } from 'node:crypto'
import { keyID, openPart, openUnder, sealPart, type ItemKey, type Numbered, type Wrapped } from './formats.ts'
import { b64, hash, un } from './primitives.ts'

export interface Summary {
  name: string
  template: null
  fields: { key: string; label: string; type: string; value?: string; tag?: string }[]
  files: { _id: string; name: string; mimeType: string; size: number; key: string }[]
  details: { version: number; hash: string }
}
/** As the server answers a record that is sealed for people. */
export interface AnsweredRecord {
  _id: string
  version: number
  name: string
  sealed: {
    key: {
      n: number
      id: string
      wrap: string | null
      groupID: string | null
      number: number | null
      former: { n: number; id: string; wrap: string }[]
    }
    summary: string
    details?: string
    roster?: Numbered
  }
}
export interface Content {
  name: string
  /** A value of no secret. */
  user: string
  password: string
  files?: Summary['files']
}

/** What each later version says that it changed. */
const nameAndPassword = {
  changed: [{ label: 'Password', kind: 'changed' }],
  isNameChanged: true,
  addedFiles: [],
  removedFiles: [],
}

export function sealContent(item: ItemKey, version: number, { name, user, password, files = [] }: Content) {
  const at = (part: string) => ({ kind: 'record' as const, id: item.id, part, number: version })
  const details = sealPart(item.key, at('details'), { values: { password } })
  const tag = b64(randomBytes(16))
  const summary: Summary = {
    name,
    template: null,
    fields: [
      { key: 'user-name', label: 'User name', type: 'text', value: user },
      { key: 'password', label: 'Password', type: 'secret', tag },
    ],
    files,
    details: { version, hash: b64(hash(un(details))) },
  }
  return {
    summary: sealPart(item.key, at('summary'), summary),
    details,
    secrets: [tag],
    ...(version > 1 && { change: sealPart(item.key, at('change'), nameAndPassword) }),
  }
}

/** Seals a summary anew, as under a new key (5.4). */
export const sealSummary = (item: ItemKey, version: number, summary: Summary): string =>
  sealPart(item.key, { kind: 'record', id: item.id, part: 'summary', number: version }, summary)

/** Opens summary and, where it is answered, details, which may lie under a former key. */
export function openContent(item: ItemKey, { version, sealed }: AnsweredRecord) {
  const at = (part: string, number: number) => ({ kind: 'record' as const, id: item.id, part, number })
  const summary = openPart(item.key, at('summary', version), sealed.summary) as Summary
  if (!sealed.details) return { summary, password: null }
  if (b64(hash(un(sealed.details))) !== summary.details.hash)
    throw new Error('Not the details of the summary.')
  const keyOfDetails = formerKey(item, sealed)
  const { values } = openPart(keyOfDetails, at('details', summary.details.version), sealed.details) as {
    values: { password: string }
  }
  return { summary, password: values.password }
}
/** The key that the details name, reached by the wraps 04 from the present one. */
function formerKey(item: ItemKey, { key, details }: AnsweredRecord['sealed']): Buffer {
  const named = b64(un(details).subarray(1, 17))
  let [present, n] = [item.key, item.n]
  const chain = key.former.toSorted((one, other) => other.n - one.n)
  for (const former of keyID(present) === named ? [] : chain) {
    const wrapped: Wrapped = { ...item, n: former.n, to: 'key', toID: item.id, toNumber: n }
    present = openUnder(4, present, { wrapped, id: former.id }, former.wrap)
    n = former.n
    if (former.id === named) break
  }
  return present
}
