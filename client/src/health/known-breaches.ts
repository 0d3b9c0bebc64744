import type { BreachRange } from '@cardea/contract'

/** How many digits of a hash leave the browser. */
const prefixLength = 5

/** SHA-1 of each password, as services of known breaches name it: 40 hexadecimal digits in upper case. */
export async function passwordsByHash(passwords: Iterable<string>): Promise<Map<string, string>> {
  const hashes = new Map<string, string>()
  for (const password of new Set(passwords)) {
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-1', new TextEncoder().encode(password)))
    hashes.set(
      [...hash]
        .map((byte) => byte.toString(16).padStart(2, '0'))
        .join('')
        .toUpperCase(),
      password,
    )
  }
  return hashes
}

/** What is asked for, each prefix once. Sorted, so that the order does not tell which record has which. */
export const prefixesOf = (hashes: Iterable<string>): string[] =>
  [...new Set([...hashes].map((hash) => hash.slice(0, prefixLength)))].toSorted()

/** The passwords that stand in these ranges; a line that was found 0 times is padding. */
export const breachedIn = (ranges: readonly BreachRange[], byHash: ReadonlyMap<string, string>): string[] =>
  ranges.flatMap(({ prefix, lines }) =>
    lines.flatMap((line) => {
      const [rest = '', count] = line.split(':')
      const password = byHash.get(prefix + rest.toUpperCase())
      return password === undefined || Number(count) === 0 ? [] : [password]
    }),
  )
