/** @file Keys of forms that only their readers open: sealed as a form is made, and opened with an answer. */
import {
  groupRoutes,
  keyRoutes,
  type BodyInput,
  type intakeRoutes,
  type OpenedAnswer,
  type Wrap,
} from '@cardea/contract'
import { fromBase64url, SealingError, toBase64url } from '@cardea/sealing'
import { keyIDOf } from '@cardea/sealing/people'
import type { Closed } from '../environment.ts'
import { fitting, keysByID } from './first-recipients.ts'
import type { Holder } from './holder.ts'
import { ItemClosed, ownerOf, unwrap } from './item-key.ts'
import { meetPerson } from './known-people.ts'
import { ownKeyOf } from './keys-of-item.ts'
import { openOrClose } from './open-records.ts'
import { isStale, reloadKeys } from './reload.ts'
import { giveTo, wrapForGroup, wrapForOneself, type KeyToWrap } from './wraps.ts'

type IntakeBody = BodyInput<typeof intakeRoutes.makeIntake>
/** The body of a new form with its private key, to be sealed for its readers. */
export type PlainIntake = Omit<IntakeBody, 'wraps' | '_id' | 'proof' | 'keyID'> & {
  sealedFor: 'people'
  privateKey: string
}

/** A form’s key is never renewed. */
const number = 1

/** The body of a new form without its private key, which its maker and the group’s owner alone open from then on. */
export async function sealNewIntake(
  holder: Holder,
  { sealedFor: _people, privateKey, ...intake }: PlainIntake,
  refusal: string | undefined,
): Promise<IntakeBody> {
  // Another device may have made the group’s next key.
  if (isStale(refusal)) await reloadKeys(holder)
  const { ids } = await holder.environment.ask(keyRoutes.makeItemIDs, { body: { kind: 'intake', count: 1 } })
  const [made] = ids
  if (!made) throw new SealingError()
  const key = fromBase64url(privateKey)
  const keyID = toBase64url(await keyIDOf(key))
  const item: KeyToWrap = { kind: 'intake', id: made._id, n: number, keyID, key }
  const ofGroup = intake.groupID ? await wrapForReaders(holder, item, intake.groupID) : null
  return {
    ...intake,
    ...made,
    keyID,
    wraps: [await wrapForOneself(holder, item), ...(ofGroup ? [ofGroup] : [])],
  }
}

/**
 * Seals for the group by its key, or without it for its owner, whom the maker lets in by choosing the group.
 * @returns null where that is the maker, or the owner’s keys do not fit
 */
async function wrapForReaders(holder: Holder, item: KeyToWrap, groupID: string): Promise<Wrap | null> {
  const key = await ownKeyOf(holder, groupID)
  if (key) return wrapForGroup(item, key)
  const group = await holder.environment.ask(groupRoutes.getGroup, { params: { id: groupID } })
  const ownerID = ownerOf(group)
  const owner = group.access.find(({ userID }) => userID === ownerID)
  if (!owner || owner.userID === holder.environment.person.id) return null
  const state = (await keysByID(holder, [owner.userID])).get(owner.userID)
  const person = state ? fitting(holder, state, owner.user.email) : null
  if (!person) return null
  await meetPerson(holder, person)
  return giveTo(holder, item, person)
}

/** What an answer brings that opens the key of its form; nothing where the server opened it. */
export type SealedAnswer = Pick<OpenedAnswer, 'wrap' | 'groupID' | 'number' | 'keyID'>

/** The private key of a form, or why this device does not open it. It opens answers alone, which anybody may have sealed. */
export async function openIntakeKey(
  holder: Holder,
  { id, answer }: { id: string; answer: SealedAnswer },
): Promise<{ privateKey?: string } | { closed: Closed }> {
  const { wrap, groupID = null, number: groupNumber = null, keyID } = answer
  if (wrap === undefined) return {}
  if (holder.state.is !== 'open') return { closed: 'no keys here' }
  return openOrClose(async () => {
    if (wrap === null) throw new ItemClosed('waiting')
    if (typeof keyID !== 'string') throw new SealingError()
    const sealed = { n: number, id: keyID, wrap, groupID, number: groupNumber, former: [] }
    const { key } = await unwrap(holder, { kind: 'intake', id }, sealed)
    return { privateKey: toBase64url(key) }
  })
}
