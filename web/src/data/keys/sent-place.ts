import { textOf } from '@cardea/client/sealing-at-rest/sealing'

export const sentPrefix = 'sent:'

/** The start of the names of what a person sent. */
export const sentPlacesOf = (userID: string): string => `${sentPrefix}${userID}:`

/**
 * Where a new record lies as it was sealed for its people and sent: it goes with the draft that it was sent from.
 * @param idempotencyKey of the call; the name does not tell it, as it has a part in the key of what lies there
 */
export async function sentPlaceOf(userID: string, idempotencyKey: string): Promise<string> {
  const named = new TextEncoder().encode(`cardea sent place ${idempotencyKey}`)
  return sentPlacesOf(userID) + textOf(new Uint8Array(await crypto.subtle.digest('SHA-256', named)))
}
