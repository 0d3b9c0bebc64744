/** @file What a gift or an ending of an item carries: roster, wraps, and the next key. */
import { foldEmail, type Give } from '@cardea/contract'
import { SealingError } from '@cardea/sealing'
import type { Holder } from './holder.ts'
import { judgeByAddress, letPeopleIn, type Named } from './let-people-in.ts'
import { printsOf, type TwoPrints } from './known-people.ts'
import { knownPerson } from './lines.ts'
import { readKeysOf } from './keys-of-item.ts'
import type { ItemKey } from './opened.ts'
import { isStale } from './reload.ts'
import { sealRoster } from './roster.ts'
import { presentGroup } from './open-groups.ts'
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
  /** Of one whose keys do not fit, where both are known. */
  prints?: TwoPrints
}

/** Says it of addresses, before they are let in. */
export async function previewShare(holder: Holder, emails: readonly string[]): Promise<PreviewedShare[]> {
  const folded = emails.map((email) => foldEmail(email) ?? email)
  const judged = await judgeByAddress(holder, folded)
  const previewed = emails.map(async (email, at): Promise<PreviewedShare> => {
    const one = judged.get(folded[at] ?? '')
    if (!one) return { email, state: 'no keys' }
    if (one.is === 'strange') {
      const prints = await printsOf(holder, one.keys)
      return { email, state: 'strange', ...(prints && { prints }) }
    }
    if (one.is === 'begun again') return { email, state: 'begun again', since: one.person.newest.at }
    return { email, state: 'at once', isCompared: knownPerson(holder, one.userID)?.isCompared === true }
  })
  return Promise.all(previewed)
}

export type ItemName = Pick<ItemKey, 'kind' | 'id'>

/** What a gift carries: the key for those with keys that fit; the others wait. */
export const sealGive = (
  holder: Holder,
  item: ItemName,
  named: readonly Named[],
  refusal?: string,
): Promise<Give> => withPresent(holder, item, refusal, ({ key }) => give(holder, key, named))

/** What lists show of an item under its present key. */
export interface Present {
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
