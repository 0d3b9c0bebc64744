/** @file Words that two people compare by another way than the server. */
import { foldEmail, keyRoutes } from '@cardea/contract'
import { SealingError } from '@cardea/sealing'
import { addressTag, checkChain, type CheckedStatement } from '@cardea/sealing/people'
import { keysOf, type Holder } from './holder.ts'
import { printOf } from './known-people.ts'
import { knownPerson } from './lines.ts'
import { changeTrust } from './trust.ts'
import { fingerprintWords, tidyWords } from './words.ts'

/**
 * Compares what a person typed with the words of the keys that the server names for an address. Where they are the same, these
 * keys are that person's from then on, whatever was known before.
 * @returns whether they are the same
 * @throws the server's refusal
 */
export async function compareWords(holder: Holder, email: string, typed: string): Promise<boolean> {
  const address = foldEmail(email) ?? email
  const { people } = await holder.environment.ask(keyRoutes.findKeys, { body: { emails: [address] } })
  const keys = people[0]?.keys
  const newest = keys && (await newestOf(keys.userID, keys.statements))
  if (!newest || newest.address !== (await addressTag(newest.person, address))) return false
  const { person: id, n, hash } = newest
  const print = await printOf(newest)
  if (tidyWords(typed) !== (await fingerprintWords(id, newest.sign))) return false
  await holder.environment.inTurn('trust', () =>
    changeTrust(holder, (store) => {
      // The person who was known by this address before has another, or none.
      const others = Object.entries(store.people).map(([one, known]) =>
        one !== id && known.address === address ? [one, { ...known, address: '' }] : [one, known],
      )
      const compared = { ...store.people[id], n, hash, address, isCompared: true, print }
      const people = { ...Object.fromEntries(others), [id]: compared }
      return { ...store, people }
    }),
  )
  for (const [one, known] of Object.entries(holder.seen.people))
    if (one === id || known.address === address) delete holder.seen.people[one]
  holder.people.delete(id)
  return true
}

async function newestOf(
  person: string,
  statements: Parameters<typeof checkChain>[1],
): Promise<CheckedStatement | undefined> {
  try {
    return (await checkChain(person, statements)).at(-1)
  } catch (error) {
    if (error instanceof SealingError) return undefined
    throw error
  }
}

/** Addresses of people whose words were compared. */
export function comparedPeople(holder: Holder): string[] {
  const ids = new Set([...Object.keys(keysOf(holder).trust.people), ...Object.keys(holder.seen.people)])
  const known = [...ids].flatMap((id) => knownPerson(holder, id) ?? [])
  return known
    .flatMap(({ isCompared, address }) => (isCompared && address !== '' ? [address] : []))
    .toSorted()
}
