import { sql, type Transaction } from 'kysely'
import type { Body, trustedPeopleRoutes } from '@cardea/contract'
import type { Tables } from '../../database/tables.ts'
import { AppError } from '../../http/app-error.ts'
import type { Keyring } from '../../keyring/keyring.ts'
import { openTrustedEmail, sealStoredBox } from '../people/trust-row.ts'
import { findPairs, type Pair } from '../people/find-pairs.ts'

type People = Body<typeof trustedPeopleRoutes.setTrustedPeople>['people']

interface Leaving {
  keyring: Keyring
  userID: string
  people: People
  /** Boxes that count stay as they are. */
  isOnlyNeeded: boolean
}

/**
 * Keeps the boxes that a call carries, for people who are trusted by now. The caller holds the person’s settings.
 * @throws AppError keys/recipients for a box that was not made with present keys, or for an address without any
 */
export async function leaveKeys(
  transaction: Transaction<Tables>,
  { keyring, userID, people, isOnlyNeeded }: Leaving,
): Promise<boolean> {
  const carrying = people.flatMap(({ email, sealed }) => (sealed ? [{ email, sealed }] : []))
  if (carrying.length === 0) return false
  const pairs = new Map(
    (await findPairs(transaction, sql`trust.owner_id = ${userID}`)).map((pair) => [
      openTrustedEmail(keyring, pair),
      pair,
    ]),
  )
  let isChanged = false
  for (const { email, sealed } of carrying) {
    const pair = pairs.get(email)
    if (isOnlyNeeded && pair?.has_box) continue
    await keepBox(transaction, keyring, fitting(pair, sealed.generation), sealed.box)
    isChanged = true
  }
  return isChanged
}

type Fitting = Pair & { trusted_id: string; generation: number; owner_generation: number }

/** The refusal is the same for each cause: it tells nothing of an address. */
function fitting(pair: Pair | undefined, generation: number): Fitting {
  if (!pair || pair.trusted_id === null || pair.owner_generation === null || pair.generation !== generation)
    throw otherPeople()
  return { ...pair, trusted_id: pair.trusted_id, generation, owner_generation: pair.owner_generation }
}

/** The trusted people, or their keys, are others by now. */
export const otherPeople = (): AppError => new AppError('keys/recipients', { missing: [], surplus: [] })

async function keepBox(
  transaction: Transaction<Tables>,
  keyring: Keyring,
  { id, trusted_id, generation, owner_generation }: Fitting,
  box: string,
): Promise<void> {
  await transaction
    .updateTable('trusted_people')
    .set({
      box: sealStoredBox(keyring, id, box),
      box_user_id: trusted_id,
      box_generation: generation,
      box_owner_generation: owner_generation,
    })
    .where('id', '=', id)
    .execute()
}

/** Whether a call names the people, with their days, that are trusted already. */
export async function isAsNamed(
  transaction: Transaction<Tables>,
  { keyring, userID, people }: Pick<Leaving, 'keyring' | 'userID' | 'people'>,
): Promise<boolean> {
  const held = await findPairs(transaction, sql`trust.owner_id = ${userID}`)
  const days = new Map(held.map((pair) => [openTrustedEmail(keyring, pair), pair.wait_days]))
  return held.length === people.length && people.every(({ email, waitDays }) => days.get(email) === waitDays)
}
