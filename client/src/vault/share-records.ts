/** @file What a gift or an ending of a record carries: roster, wraps, and the next key. */
import { foldEmail, keyRoutes, type End, type Give } from '@cardea/contract'
import { SealingError, toBase64url } from '@cardea/sealing'
import { addressTag, sealPart } from '@cardea/sealing/people'
import type { Holder } from './holder.ts'
import { judgePerson, meetPerson } from './known-people.ts'
import { makeNextKey, readKeysOf, type Ending } from './next-key.ts'
import { isKnownOfAnother, sealRoster, withPerson, type RosterContent } from './roster.ts'
import { isStale, presentRecord } from './seal-records.ts'
import { giveTo } from './wraps.ts'
import type { OpenRecord, PersonState } from './opened.ts'

/** Who is let in, and until when. */
interface Named {
  email: string
  until?: string | null | undefined
}

/** The keys of people by their addresses; null for who has none. */
async function judgeByAddress(
  holder: Holder,
  emails: readonly string[],
): Promise<Map<string, PersonState | null>> {
  const { people } = await holder.environment.ask(keyRoutes.findKeys, { body: { emails: [...emails] } })
  const judged = await Promise.all(
    people.map(async ({ keys }, at): Promise<[string, PersonState | null]> => {
      const email = emails[at] ?? ''
      if (!keys) return [email, null]
      const person = await judgePerson(holder, keys)
      const isFitting =
        person.is !== 'proven' ||
        (person.person.email === email && !isKnownOfAnother(holder, person.person.id, email))
      return [email, isFitting ? person : { is: 'strange' }]
    }),
  )
  return new Map(judged)
}

/** What an address can do with a record that is shared with it. */
export type ShareState = 'at once' | 'no keys' | 'begun again' | 'strange'

/** Says it of addresses, before they are let in. */
export async function previewShare(
  holder: Holder,
  emails: readonly string[],
): Promise<{ email: string; state: ShareState }[]> {
  const folded = emails.map((email) => foldEmail(email) ?? email)
  const judged = await judgeByAddress(holder, folded)
  return emails.map((email, at) => {
    const one = judged.get(folded[at] ?? '')
    return { email, state: one ? (one.is === 'proven' ? 'at once' : one.is) : 'no keys' }
  })
}

/** What a gift carries: the key for those with keys that fit; the others wait. */
export const sealGive = (
  holder: Holder,
  id: string,
  named: readonly Named[],
  refusal?: string,
): Promise<Give> => withPresent(holder, id, refusal, (record) => give(holder, id, named, record))

/** Does something with a record as it is known; as it is now, where that does not fit. */
async function withPresent<Result>(
  holder: Holder,
  id: string,
  refusal: string | undefined,
  act: (record: OpenRecord) => Promise<Result>,
): Promise<Result> {
  const isFresh = isStale(refusal)
  try {
    return await act(await presentRecord(holder, id, { isFresh }))
  } catch (error) {
    if (isFresh || !(error instanceof SealingError)) throw error
    return act(await presentRecord(holder, id, { isFresh: true }))
  }
}

async function give(holder: Holder, id: string, named: readonly Named[], { key }: OpenRecord): Promise<Give> {
  const told = await readKeysOf(holder, key)
  const folded = named.map(({ email, until }) => ({ email: foldEmail(email) ?? email, until }))
  const judged = await judgeByAddress(
    holder,
    folded.map(({ email }) => email),
  )
  const wraps: Give['wraps'] = []
  const waiting: string[] = []
  let content = told.content
  for (const { email, until } of folded) {
    const state = judged.get(email)
    if (state?.is === 'proven') {
      const { person } = state
      const { userID: _id, ...wrap } = await giveTo(holder, key, person)
      wraps.push({ email, ...wrap })
      meetPerson(holder, person)
      content = await withPerson(content, id, person, { until: until ?? undefined })
    } else if (state) waiting.push(email)
    else content = await withInvited(content, id, email, until ?? undefined)
  }
  return { roster: await sealRoster(holder, key, told.roster.n + 1, content), wraps, waiting }
}

async function withInvited(
  content: RosterContent,
  id: string,
  email: string,
  until: string | undefined,
): Promise<RosterContent> {
  const address = await addressTag(id, email)
  const others = content.invited.filter((one) => one.address !== address)
  return { ...content, invited: [...others, { address, ...(until !== undefined && { until }) }] }
}

/** What an ending carries: the next key for those who stay, and what lists show under it. */
export const sealEnd = (holder: Holder, id: string, ending: Ending, refusal?: string): Promise<End> =>
  withPresent(holder, id, refusal, async ({ key: former, version, summary }) => {
    const { item, key, roster } = await makeNextKey(holder, former, ending)
    const place = { kind: 'record', id, part: 'summary', number: version } as const
    return { roster, key: { ...key, summary: toBase64url(await sealPart(item.key, place, summary)) } }
  })
