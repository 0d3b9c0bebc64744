import { userSettingRoutes, type Reply } from '@cardea/contract'
import { call } from '../../api/client.ts'
import { signWithPasskey } from '../passkeys/webauthn.ts'
import { lockingInTurn, openTabs } from './lock.ts'

export type BegunUnlock = Reply<typeof userSettingRoutes.beginUnlock>

/** Asks which passkeys of the person may unlock this session, and for a challenge for one of them. @throws ApiError */
export const beginUnlock = (signal?: AbortSignal): Promise<BegunUnlock> =>
  call(userSettingRoutes.beginUnlock, { body: {}, ...(signal && { signal }) })

/**
 * Unlocks the session by a passkey, in every tab.
 * @returns false if the person cancelled
 * @throws ApiError auth/passkey-incorrect with `attemptsLeft`; what the browser throws if it cannot
 */
export async function unlockByPasskey({ challengeID, options }: BegunUnlock): Promise<boolean> {
  const response = await signWithPasskey(options)
  if (!response) return false
  await lockingInTurn(async () => {
    await call(userSettingRoutes.unlockByPasskey, { body: { challengeID, response } })
    openTabs()
  })
  return true
}
