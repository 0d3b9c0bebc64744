/**
 * @file `cardea://GROUP/RECORD/FIELD[?as=code|key|base64|json]` and `cardea://GROUP/RECORD?file=NAME`: a text that names
 * one value of one record. The group is `-` for any record that one sees.
 */

const scheme = 'cardea://'
export const waysOfWriting = ['code', 'key', 'base64', 'json'] as const

export interface Reference {
  /** As it was written. */
  text: string
  /** A name or an id; null for any. */
  group: string | null
  /** A name or an id. */
  record: string
  /** A key or a label; null for a file, and where a record alone is named. */
  field: string | null
  file: string | null
  as: (typeof waysOfWriting)[number] | null
}

export const isReference = (text: string): boolean => text.startsWith(scheme)

/** @returns null for what is no reference, or a broken one */
export function parseReference(text: string): Reference | null {
  if (!isReference(text)) return null
  const rest = text.slice(scheme.length)
  if (rest.includes('#')) return null
  const border = rest.indexOf('?')
  const path = border === -1 ? rest : rest.slice(0, border)
  const parts = path.split('/').map(decoded)
  const query = readQuery(border === -1 ? '' : rest.slice(border + 1))
  if (!query || parts.length < 2 || parts.length > 3 || parts.some((part) => !part)) return null
  const [group = '', record = '', field = null] = parts as string[]
  if (query.file !== null && (field !== null || query.as !== null)) return null
  if (field === null && query.as !== null) return null
  return { text, group: group === '-' ? null : group, record, field, ...query }
}

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}

function readQuery(text: string): Pick<Reference, 'file' | 'as'> | null {
  if (text === '') return { file: null, as: null }
  const [name, value = '', ...more] = text.split('=')
  const plain = decoded(value)
  if (more.length > 0 || !plain) return null
  if (name === 'file') return { file: plain, as: null }
  const as = waysOfWriting.find((way) => way === plain)
  return name === 'as' && as !== undefined ? { file: null, as } : null
}
