import type { KdbxEntry } from 'kdbxweb'
import type { Library } from './keepass-library.ts'

/** What a field holds, in memory masked or not. */
export function textOf(library: Library, entry: KdbxEntry, field: string): string {
  const value = entry.fields.get(field)
  return value instanceof library.ProtectedValue ? value.getText() : (value ?? '')
}

const fields: Readonly<Record<string, string>> = {
  T: 'Title',
  U: 'UserName',
  P: 'Password',
  A: 'URL',
  N: 'Notes',
}

/** A field may point at another entry's, which may point on: a file could ask for more than there is time for. */
const mostSteps = 50

/**
 * `{REF:P@I:46C9B1FF…}` is the password of the entry with that id: what a field shows, not what is written in it. What points at
 * nothing stays as it is.
 */
export function followReferences(library: Library, all: readonly KdbxEntry[]): (text: string) => string {
  const byId = new Map<string, KdbxEntry>()
  const find = (by: string, sought: string): KdbxEntry | undefined => {
    if (by !== 'I') return all.find((entry) => isMeant(library, entry, by, sought.toLowerCase()))
    if (byId.size === 0) for (const entry of all) byId.set(hexOf(entry), entry)
    return byId.get(sought.replaceAll('-', '').toUpperCase())
  }
  return (text) => {
    let steps = 0
    const follow = (within: string): string => {
      if (!within.includes('{REF:')) return within
      return within.replace(reference, (whole, wanted: string, by: string, sought: string) => {
        steps += 1
        const entry = steps > mostSteps ? undefined : find(by.toUpperCase(), sought)
        if (!entry) return whole
        const field = fields[wanted.toUpperCase()]
        return field === undefined ? hexOf(entry) : follow(textOf(library, entry, field))
      })
    }
    return follow(text)
  }
}

const reference = /\{REF:([TUPANI])@([TUPANIO]):([^{}]+)\}/gi

function isMeant(library: Library, entry: KdbxEntry, by: string, sought: string): boolean {
  const own = Object.values(fields)
  const names =
    by === 'O' ? [...entry.fields.keys()].filter((name) => !own.includes(name)) : [fields[by] ?? '']
  return names.some((name) => textOf(library, entry, name).toLowerCase().includes(sought))
}

const hexOf = (entry: KdbxEntry): string =>
  [...new Uint8Array(entry.uuid.toBytes())]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase()
