/** @file What a gift or an ending of an item carries: roster, wraps, and the next key. */
import { foldEmail, type End, type Give } from '@cardea/contract'
import { SealingError, toBase64url } from '@cardea/sealing'
import { sealPart } from '@cardea/sealing/people'
import type { Holder } from './holder.ts'
import { judgeByAddress, letPeopleIn, type Named } from './let-people-in.ts'
import { knownPerson } from './lines.ts'
import { readKeysOf } from './keys-of-item.ts'
import { makeLastKey, type Ending } from './next-key.ts'
import type { ItemKey } from './opened.ts'
import { isStale } from './reload.ts'
import { sealRoster } from './roster.ts'
import { presentGroup } from './sealed-groups.ts'
import { presentRecord } from './seal-records.ts'

/** What an address can do with a record that is shared with it. */
export type ShareState = 'at once' | 'no keys' | 'begun again' | 'strange'

export interface PreviewedShare {
  email: string
  state: ShareState
  /** Of one who began again: when. */
  since?: string
  /** Of one who opens it at once: whether words were compared. */
  isCompared?: boolean
}

/** Says it of addresses, before they are let in. */
export async function previewShare(holder: Holder, emails: readonly string[]): Promise<PreviewedShare[]> {
  const folded = emails.map((email) => foldEmail(email) ?? email)
  const judged = await judgeByAddress(holder, folded)
  return emails.map((email, at) => {
    const one = judged.get(folded[at] ?? '')
    if (!one) return { email, state: 'no keys' }
    if (one.is === 'strange') return { email, state: 'strange' }
    if (one.is === 'begun again') return { email, state: 'begun again', since: one.person.newest.at }
    return { email, state: 'at once', isCompared: knownPerson(holder, one.userID)?.isCompared === true }
  })
}

type ItemName = Pick<ItemKey, 'kind' | 'id'>

/** What a gift carries: the key for those with keys that fit; the others wait. */
export const sealGive = (
  holder: Holder,
  item: ItemName,
  named: readonly Named[],
  refusal?: string,
): Promise<Give> => withPresent(holder, item, refusal, ({ key }) => give(holder, key, named))

/** What lists show of an item under its present key. */
interface Present {
  key: ItemKey
  part: 'summary' | 'about'
  version: number
  listed: unknown
}

async function presentItem(holder: Holder, { kind, id }: ItemName, isFresh: boolean): Promise<Present> {
  if (kind === 'record') {
    const { key, version, summary } = await presentRecord(holder, id, { isFresh })
    return { key, part: 'summary', version, listed: summary }
  }
  const { key, version, about } = await presentGroup(holder, id, isFresh)
  return { key, part: 'about', version, listed: about }
}

/** Does something with an item as it is known; as it is now, where that does not fit. */
export async function withPresent<Result>(
  holder: Holder,
  item: ItemName,
  refusal: string | undefined,
  act: (present: Present) => Promise<Result>,
): Promise<Result> {
  const isFresh = isStale(refusal)
  try {
    return await act(await presentItem(holder, item, isFresh))
  } catch (error) {
    if (isFresh || !(error instanceof SealingError)) throw error
    return act(await presentItem(holder, item, true))
  }
}

async function give(holder: Holder, key: ItemKey, named: readonly Named[]): Promise<Give> {
  const told = await readKeysOf(holder, key)
  const { wraps, waiting, content } = await letPeopleIn(holder, key, named, told.content)
  return {
    roster: await sealRoster(holder, key, told.roster.n + 1, content),
    wraps: wraps.map(({ userID: _id, ...wrap }) => wrap),
    waiting: waiting.map(({ email }) => email),
  }
}

/**
 * What an ending carries: the next key for those who stay, and what lists show under it. Who is let in again by the end of what
 * shut them out is no reader less: then it is the roster alone.
 * @returns null where this person cannot make the key
 */
export const sealEnd = (
  holder: Holder,
  item: ItemName,
  ending: Ending,
  refusal?: string,
): Promise<End | null> =>
  withPresent(holder, item, refusal, async ({ key: former, part, version, listed }) => {
    if (!ending.isShutOut) {
      const { roster, content } = await readKeysOf(holder, former)
      const out = content.out.filter((id) => id !== ending.userID)
      if (out.length < content.out.length)
        return { roster: await sealRoster(holder, former, roster.n + 1, { ...content, out }) }
    }
    const made = await makeLastKey(holder, former, ending)
    if (!made) return null
    const { item: next, key, roster } = made
    const place = { kind: next.kind, id: next.id, part, number: version } as const
    return { roster, key: { ...key, [part]: toBase64url(await sealPart(next.key, place, listed)) } }
  })
