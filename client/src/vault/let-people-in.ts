/** @file Seals an item for people who are let in by an act, by their addresses. */
import { foldEmail, keyRoutes } from '@cardea/contract'
import { addressTag } from '@cardea/sealing/people'
import type { Holder } from './holder.ts'
import { judgePerson, meetPerson } from './known-people.ts'
import type { ItemKey, PersonState } from './opened.ts'
import { endOfInvitation, isKnownOfAnother, withPerson, type RosterContent } from './roster.ts'
import { giveTo } from './wraps.ts'

/** Who is let in, and until when. */
export interface Named {
  email: string
  until?: string | null | undefined
}

/** A person with keys, as they are judged. */
export type Judged = PersonState & { userID: string }

/** The keys of people by their addresses; null for who has none. */
export async function judgeByAddress(
  holder: Holder,
  emails: readonly string[],
): Promise<Map<string, Judged | null>> {
  const { people } = await holder.environment.ask(keyRoutes.findKeys, { body: { emails: [...emails] } })
  const judged = await Promise.all(
    people.map(async ({ keys }, at): Promise<[string, Judged | null]> => {
      const email = emails[at] ?? ''
      if (!keys) return [email, null]
      const person = await judgePerson(holder, keys)
      const isFitting =
        person.is !== 'proven' ||
        (person.person.email === email && !isKnownOfAnother(holder, person.person.id, email))
      const { userID } = keys
      return [email, isFitting ? { ...person, userID } : { is: 'strange', keys, userID }]
    }),
  )
  return new Map(judged)
}

/** For whom an item is sealed by an act, and the roster that names them. */
interface LetIn {
  wraps: { email: string; userID: string; generation: number; wrap: string }[]
  /** With keys that do not fit. */
  waiting: { email: string; userID: string }[]
  content: RosterContent
}

/** Seals the key for those with keys that fit; who has none is invited. */
export async function letPeopleIn(
  holder: Holder,
  key: ItemKey,
  named: readonly Named[],
  roster: RosterContent,
): Promise<LetIn> {
  const folded = named.map(({ email, until }) => ({ email: foldEmail(email) ?? email, until }))
  const emails = folded.map(({ email }) => email)
  const judged = emails.length === 0 ? new Map<string, null>() : await judgeByAddress(holder, emails)
  const letIn: LetIn = { wraps: [], waiting: [], content: roster }
  for (const { email, until } of folded) {
    const state = judged.get(email)
    if (state?.is === 'proven') {
      const { person } = state
      letIn.wraps.push({ email, ...(await giveTo(holder, key, person)) })
      await meetPerson(holder, person)
      letIn.content = await withPerson(letIn.content, key.id, person, { until: until ?? undefined })
    } else if (state) letIn.waiting.push({ email, userID: state.userID })
    else {
      const ends = { ...(until && { until }), expires: endOfInvitation(holder) }
      letIn.content = await withInvited(letIn.content, key.id, email, ends)
    }
  }
  return letIn
}

async function withInvited(
  content: RosterContent,
  id: string,
  email: string,
  ends: { until?: string; expires: string },
): Promise<RosterContent> {
  const address = await addressTag(id, email)
  const others = content.invited.filter((one) => one.address !== address)
  return { ...content, invited: [...others, { address, ...ends }] }
}
