/** @file What must hold of a device that a server lies to, whatever the lie is. */
import { openGiven, type WrapPlace } from '@cardea/sealing/people'
import { fromBase64url, SealingError } from '@cardea/sealing'
import type { PersonKeys } from '../../server/src/testing/person-keys.ts'

/** Stands in every text that only people of a record may read. */
export const planted = 'planted'

const drawn = new Set<string>()
const draw = crypto.getRandomValues.bind(crypto)
/** Each key of 32 bytes that a client of this process makes is remembered from now on: none of them may ever travel. */
export function rememberKeys(): void {
  crypto.getRandomValues = (bytes) => {
    const filled = draw(bytes)
    if (filled instanceof Uint8Array && filled.length === 32)
      drawn.add(Buffer.from(filled).toString('base64url'))
    return filled
  }
}

/** A wrap as a call carries it, and for whom it says it is. */
export interface SentWrap {
  to: string
  wrap: string
}

interface Sent {
  wraps: SentWrap[]
  /** Whom calls name as waiting. */
  waiting: string[]
  text: string
}

/** What a device has sent since it was at a place of its traffic, with the bodies that it signed. */
export function sentSince({ traffic }: { traffic: readonly string[] }, since: number): Sent {
  const bodies = traffic.filter((_, at) => at >= since && at % 2 === 0 && traffic[at] !== '')
  const sent: Sent = { wraps: [], waiting: [], text: bodies.join('\n') }
  for (const body of bodies) collect(JSON.parse(body), sent)
  return sent
}

function collect(value: unknown, sent: Sent): void {
  if (typeof value !== 'object' || value === null) return
  const { wrap, userID, groupID, email, waiting, text } = value as Record<string, unknown>
  const to = [userID, groupID, email].find((one) => typeof one === 'string') ?? ''
  if (typeof wrap === 'string') sent.wraps.push({ to, wrap })
  if (Array.isArray(waiting)) sent.waiting.push(...waiting.map(String))
  // A signed body is JSON in a text.
  if (typeof text === 'string' && text.startsWith('{')) {
    sent.text += `\n${text}`
    collect(JSON.parse(text), sent)
  }
  for (const one of Object.values(value)) collect(one, sent)
}

/** Texts and keys that left a device: there may be none. */
export function leaked({ text }: Sent): string[] {
  const keys = [...drawn].filter((key) => text.includes(key))
  return text.includes(planted) ? [...keys, planted] : keys
}

/** Whether a given wrap opens for a person. @param sign the signing key of its giver, base64url */
export async function opensFor(
  { seal, statement, person }: PersonKeys,
  { wrap }: SentWrap,
  item: Pick<WrapPlace, 'kind' | 'id' | 'number'> & { keyID: string },
  sign: string,
): Promise<boolean> {
  const place: WrapPlace = { ...item, to: 'person', toID: person.id, toNumber: statement.generation }
  try {
    await openGiven(fromBase64url(wrap), place, fromBase64url(item.keyID), seal, fromBase64url(sign))
    return true
  } catch (error) {
    if (error instanceof SealingError) return false
    throw error
  }
}
