/**
 * @file Records while they are written, kept so that neither a lock nor a reload takes them: sealed under the person's
 * draft key, which the server gives to an open session only, and bound to person and record. What only its people can open is
 * sealed under a key that is mixed from this one and the person's own, so that the server cannot open it with the disk either.
 * There is one slot for the new record and one for each that is edited; of two tabs that write in the same, the one that wrote
 * last is kept.
 */
import type { QueryClient } from '@tanstack/react-query'
import { sessionPreference } from '../../api/client.ts'
import { keyStore } from '../../storage/key-store.ts'
import { seal, unseal } from '@cardea/client/sealing-at-rest/sealing'
import { settingQuery } from '../user-settings/user-setting.ts'
import { ownKeptKeys } from '../keys/own-kept-keys.ts'
import { sentPlaceOf } from '../keys/sent-place.ts'
import { currentDraftKey, draftKeyToMix } from '../user-settings/draft-key.ts'
import { currentClearance, inTurn, placeOf } from './kept-drafts.ts'

/** Counts up when the shape of a kept draft changes; an older one then does not open. */
const format = 1

export type DraftSlot = {
  /** What was kept, or undefined. */
  find: () => Promise<unknown>
  /** Asks for the person’s own keys ahead, as a lock may come before the first draft is sealed and takes the way to them. */
  prepareForPeople: () => void
  /** @param isForPeople then it is kept only while the person’s keys are open here */
  keep: (value: unknown, isForPeople?: boolean) => void
  /** @param sentBy the idempotency key under which the draft was sent last: what was kept of that call goes with it */
  drop: (sentBy?: string) => void
}

/**
 * The slot of one record that is written.
 * @param name `new`, or the record's id
 * @returns null where no draft can be kept: without WebCrypto, or before the settings could be loaded
 */
export async function openDraftSlot(queryClient: QueryClient, name: string): Promise<DraftSlot | null> {
  await queryClient.ensureQueryData(settingQuery).catch(() => undefined)
  const key = await currentDraftKey()
  const session = sessionPreference.get()
  if (key === null || session.state !== 'signedIn') return null
  const openedAt = currentClearance()
  const place = placeOf(session.userID, name)
  const boundTo = `${place}:${format}`
  let own: CryptoKey[] = []
  const ownKeys = async (): Promise<CryptoKey[]> => {
    if (own.length === 0) own = await ownKeptKeys(queryClient, draftKeyToMix)
    return own
  }
  return {
    find: async () => {
      const sealed = await inTurn(() => keyStore.get(place))
      if (!(sealed instanceof Uint8Array)) return undefined
      const found = await unseal(key, boundTo, sealed)
      if (found !== undefined) return found
      for (const ownKey of await ownKeys()) {
        const opened = await unseal(ownKey, boundTo, sealed)
        if (opened !== undefined) return opened
      }
      return undefined
    },
    prepareForPeople: () => void ownKeys(),
    keep: (value, isForPeople = false) =>
      void inTurn(async () => {
        const by = isForPeople ? (await ownKeys())[0] : key
        if (openedAt !== currentClearance()) return
        if (!by) return keyStore.delete(place)
        const sealed = await seal(by, boundTo, value)
        if (openedAt === currentClearance()) await keyStore.put(place, sealed)
      }),
    drop: (sentBy) =>
      void inTurn(async () => {
        await keyStore.delete(place)
        if (sentBy !== undefined) await keyStore.delete(await sentPlaceOf(session.userID, sentBy))
      }),
  }
}
