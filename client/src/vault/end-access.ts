/** @file What an ending of access carries: the next key and roster, or the roster alone. */
import { foldEmail, type End } from '@cardea/contract'
import { SealingError, toBase64url } from '@cardea/sealing'
import { addressTag, sealPart } from '@cardea/sealing/people'
import { codeOf, type Holder } from './holder.ts'
import { ItemClosed } from './item-key.ts'
import { readKeysOf } from './keys-of-item.ts'
import { makeLastKey, type Ending } from './next-key.ts'
import { sealRoster } from './roster.ts'
import { withPresent, type ItemName, type Present } from './share-items.ts'

/**
 * The next key for those who stay, and what lists show under it. Who is let in again by the end of what shut them out is no
 * reader less: then it is the roster alone.
 * @param refusal the code of the server’s refusal, where it is sealed again
 * @returns null where this person cannot make it: an ending goes without, and the next write needs a key
 */
export const sealEnd = (
  holder: Holder,
  item: ItemName,
  ending: Ending,
  refusal?: string,
): Promise<End | null> =>
  orWithout(() => withPresent(holder, item, refusal, (present) => endOf(holder, present, ending)))

/** Of an invitation that is withdrawn: the roster names the address no more. @returns null as above, and where it did not */
export const sealWithdrawal = (
  holder: Holder,
  item: ItemName,
  email: string,
  refusal?: string,
): Promise<End | null> =>
  orWithout(() =>
    withPresent(holder, item, refusal, async ({ key }) => {
      const { roster, content } = await readKeysOf(holder, key)
      const tag = await addressTag(key.id, foldEmail(email) ?? email)
      const invited = content.invited.filter(({ address }) => address !== tag)
      if (invited.length === content.invited.length) return null
      return { roster: await sealRoster(holder, key, roster.n + 1, { ...content, invited }) }
    }),
  )

async function endOf(
  holder: Holder,
  { key: former, part, version, listed }: Present,
  ending: Ending,
): Promise<End | null> {
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
}

/** Access ends also where the item or its roster does not open here, or its people are not shown to this person. */
async function orWithout(seal: () => Promise<End | null>): Promise<End | null> {
  try {
    return await seal()
  } catch (error) {
    const isClosed = error instanceof SealingError || error instanceof ItemClosed
    if (isClosed || codeOf(error) === 'access/forbidden') return null
    throw error
  }
}
