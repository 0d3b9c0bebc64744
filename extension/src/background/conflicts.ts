import { tellPlace } from './documents.ts'
import { changePassword } from './change-password.ts'
import { forgetOffer, offerOf } from './kept-offers.ts'
import { knownRecords } from './listed-records.ts'
import { refreshIfOlder } from './vault.ts'

export interface Conflict {
  record: string
  name: string
  /** What the person typed, for as long as the offer is kept. */
  mine: string
}

/** What another person changed while this tab waited to change it. */
export async function conflictOf(tab: number | null): Promise<Conflict | null> {
  const offer = tab === null ? undefined : await offerOf(tab)
  if (!offer?.conflict) return null
  // Values that were opened before the change are not shown as the saved ones.
  await refreshIfOlder(0)
  const record = (await knownRecords()).find(({ id }) => id === offer.conflict)
  return record ? { record: record.id, name: record.name, mine: offer.password } : null
}

/** The person has seen both. @throws ApiError record/conflict, where it was changed once more */
export async function settle(tab: number, isMine: boolean): Promise<{ isSettled: boolean }> {
  const offer = await offerOf(tab)
  if (!offer?.conflict) return { isSettled: false }
  if (isMine) await changePassword(offer.conflict, offer.password, true)
  await forgetOffer(tab)
  if (offer.place) await tellPlace(offer.place, { kind: 'offer-shut' })
  await refreshIfOlder(0)
  return { isSettled: true }
}
