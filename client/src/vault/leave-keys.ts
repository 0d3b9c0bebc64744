/** @file Leaves a person's keys to those whom they trust, who may read everything in an emergency. */
import { foldEmail, trustedPeopleRoutes, type TrustedPerson } from '@cardea/contract'
import { fromBase64url } from '@cardea/sealing'
import { sealBox } from '@cardea/sealing/people'
import { codeOf, keysOf, type Holder } from './holder.ts'
import { meetPerson } from './known-people.ts'
import { judgeByAddress } from './let-people-in.ts'
import type { OpenKeys } from './open-keys.ts'
import type { ProvenPerson } from './opened.ts'

/**
 * Seals the keys for each trusted person who has none of them that count: after new keys of either side, or at the first start
 * after they were named. For one who began again, or whose keys do not fit, only once words were compared.
 * @throws the server’s refusal
 */
export async function leaveKeys(holder: Holder): Promise<void> {
  if (holder.state.is !== 'open') return
  const { ask } = holder.environment
  const keys = keysOf(holder)
  const { trusted } = await ask(trustedPeopleRoutes.listTrustedPeople, {})
  const lacking = trusted.filter(({ needsKeys, user }) => needsKeys && user !== null)
  if (lacking.length === 0) return
  const judged = await judgeByAddress(holder, lacking.map(addressOf))
  const boxes = new Map<string, { generation: number; box: string }>()
  for (const one of lacking) {
    const state = judged.get(addressOf(one))
    if (state?.is !== 'proven') continue
    const sealed = await boxFor(keys, state.person)
    if (!sealed) continue
    await meetPerson(holder, state.person)
    boxes.set(one._id, sealed)
  }
  // After a lock, or with other keys since, they would be of no use.
  if (boxes.size === 0 || !hasStill(holder, keys)) return
  const people = trusted.map(({ _id, email, waitDays }) => ({
    email,
    waitDays,
    ...(boxes.has(_id) && { sealed: boxes.get(_id) }),
  }))
  try {
    await ask(trustedPeopleRoutes.setTrustedPeople, { body: { people, isForKeys: true } })
  } catch (error) {
    // Others were named meanwhile, or there are newer keys: the next start does it.
    if (codeOf(error) !== 'keys/recipients') throw error
  }
}

const hasStill = ({ state }: Holder, { bundle }: OpenKeys): boolean =>
  state.is === 'open' && state.keys.bundle.generation === bundle.generation

const addressOf = ({ email }: TrustedPerson): string => foldEmail(email) ?? email

async function boxFor(
  { person, bundle }: OpenKeys,
  { id, newest }: ProvenPerson,
): Promise<{ generation: number; box: string } | null> {
  const point = newest.seal.find(({ suite }) => suite === 1)?.key
  if (point === undefined) return null
  const { generation, hash } = newest
  const place = { owner: person, trusted: id, generation, statement: hash }
  return { generation, box: await sealBox(bundle, place, fromBase64url(point)) }
}
