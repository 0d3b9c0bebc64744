/** @file Other people's keys: read, proven, and compared with what the person's clients know of them. */
import { foldEmail, keyRoutes, type Keys } from '@cardea/contract'
import { SealingError, toBase64url } from '@cardea/sealing'
import { addressTag, checkChain, descends, fingerprint, type CheckedStatement } from '@cardea/sealing/people'
import type { Holder } from './holder.ts'
import { knownPerson, notePerson } from './lines.ts'
import type { PersonState, ProvenPerson } from './opened.ts'
import { fingerprintWords, keptWords } from './words.ts'

/** Judges the keys that the server names for a person. */
export async function judgePerson(holder: Holder, keys: Keys): Promise<PersonState> {
  const { userID, email, statements } = keys
  const folded = foldEmail(email) ?? email
  try {
    const chain = await checkChain(userID, statements)
    const newest = chain.at(-1)
    if (!newest || newest.address !== (await addressTag(userID, folded))) return { is: 'strange', keys }
    const known = knownPerson(holder, userID)
    if (known && chain[known.n - 1]?.hash !== known.hash) return { is: 'strange', keys }
    const person = { id: userID, email: folded, chain, newest }
    return { is: known && !descends(chain, known.n, chain.length) ? 'begun again' : 'proven', person }
  } catch (error) {
    if (error instanceof SealingError) return { is: 'strange', keys }
    throw error
  }
}

/** From now on the person is known by these keys. Words that were compared stay so unless the person began again. */
export async function meetPerson(holder: Holder, { id, email, chain, newest }: ProvenPerson): Promise<void> {
  const known = knownPerson(holder, id)
  const { n, hash } = newest
  if (known?.hash === hash && known.address === email && known.print !== undefined) return
  const isCompared = known?.isCompared === true && descends(chain, known.n, chain.length)
  notePerson(holder, id, { ...known, n, hash, address: email, isCompared, print: await printOf(newest) })
}

/** The fingerprint of a person’s keys, as it is kept. */
export const printOf = async ({ person, sign }: Pick<CheckedStatement, 'person' | 'sign'>): Promise<string> =>
  toBase64url(await fingerprint(person, sign))

/** Eight words each. */
export interface TwoPrints {
  /** Of the keys that the person’s clients know. */
  known: string
  /** Of those that the server names. */
  named: string
}

/** Both fingerprints of a person whose keys do not fit; null where they are the same, or one is not known. */
export async function printsOf(holder: Holder, { userID, statements }: Keys): Promise<TwoPrints | null> {
  const { print } = knownPerson(holder, userID) ?? {}
  const sign = signOf(statements.at(-1)?.text ?? '')
  if (print === undefined || sign === null) return null
  const [known, named] = await Promise.all([keptWords(print), fingerprintWords(userID, sign)])
  return known === named ? null : { known, named }
}

/** The key that a statement names, whatever else is wrong with it. */
function signOf(statement: string): string | null {
  try {
    const { sign } = JSON.parse(statement) as { sign?: unknown }
    return typeof sign === 'string' ? sign : null
  } catch {
    return null
  }
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
