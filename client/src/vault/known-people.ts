/** @file Other people's keys: read, proven, and compared with what the person's clients know of them. */
import { foldEmail, keyRoutes, type Keys } from '@cardea/contract'
import { SealingError } from '@cardea/sealing'
import { addressTag, checkChain, descends } from '@cardea/sealing/people'
import type { Holder } from './holder.ts'
import { knownPerson, notePerson } from './lines.ts'
import type { PersonState, ProvenPerson } from './opened.ts'

/** Judges the keys that the server names for a person. */
export async function judgePerson(holder: Holder, { userID, email, statements }: Keys): Promise<PersonState> {
  const folded = foldEmail(email) ?? email
  try {
    const chain = await checkChain(userID, statements)
    const newest = chain.at(-1)
    if (!newest || newest.address !== (await addressTag(userID, folded))) return { is: 'strange' }
    const known = knownPerson(holder, userID)
    if (known && chain[known.n - 1]?.hash !== known.hash) return { is: 'strange' }
    const person = { id: userID, email: folded, chain, newest }
    return { is: known && !descends(chain, known.n, chain.length) ? 'begun again' : 'proven', person }
  } catch (error) {
    if (error instanceof SealingError) return { is: 'strange' }
    throw error
  }
}

/** From now on the person is known by these keys. Words that were compared stay so unless the person began again. */
export function meetPerson(holder: Holder, { id, email, chain, newest: { n, hash } }: ProvenPerson): void {
  const known = knownPerson(holder, id)
  if (known?.hash === hash && known.address === email) return
  const isCompared = known?.isCompared === true && descends(chain, known.n, chain.length)
  notePerson(holder, id, { n, hash, address: email, isCompared })
}

const mostAtOnce = 500

/**
 * Reads the keys of people with whom the person shares something; those that are read already are not asked again.
 * @param n of a statement that has to be there: a person may have newer keys since
 */
export async function readPeople(holder: Holder, ids: Iterable<string>, n = 1): Promise<void> {
  const isRead = (id: string): boolean => {
    const known = holder.people.get(id)
    return known !== undefined && (known.is === 'strange' || known.person.chain.length >= n)
  }
  const wanted = [...new Set(ids)].filter((id) => !isRead(id))
  for (let start = 0; start < wanted.length; start += mostAtOnce) {
    const some = wanted.slice(start, start + mostAtOnce)
    const { people } = await holder.environment.ask(keyRoutes.findKeys, { body: { ids: some } })
    for (const { keys } of people) if (keys) holder.people.set(keys.userID, await judgePerson(holder, keys))
  }
}
