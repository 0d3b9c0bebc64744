import {
  authRoutes,
  emailChangeRoutes,
  handoverRoutes,
  type SecondFactorNeeded,
  type SendCodeReply,
} from '@cardea/contract'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { meQuery } from './me.ts'
import { cacheUser } from './cached-user.ts'
import { rememberAddress } from './remembered-address.ts'

/** A code on its way to an address. Times in ms since 1970, by this browser's clock. */
export type AddressChallenge = Omit<SendCodeReply, 'expiresIn' | 'resendIn'> & {
  expiresAt: number
  resendAt: number
}

/** The same as the session keeps it. */
export function toChallenge({ expiresIn, resendIn, ...sent }: SendCodeReply): AddressChallenge {
  const now = Date.now()
  return { ...sent, expiresAt: now + expiresIn * 1000, resendAt: now + resendIn * 1000 }
}

/** Asks for a code to an address that is to be one's own. @throws ApiError */
export const askForNewAddress = (email: string, challengeID?: string): Promise<SendCodeReply> =>
  call(emailChangeRoutes.changeEmail, { body: { email, ...(challengeID && { challengeID }) } })

/** Makes the address one's own. @throws ApiError */
export function useConfirmAddress() {
  const queryClient = useQueryClient()
  return async (challengeID: string, otp: string): Promise<void> => {
    const user = await call(emailChangeRoutes.confirmEmail, { body: { challengeID, otp } })
    queryClient.setQueryData(meQuery.queryKey, (before) => ({ ...before, ...user }))
    void cacheUser(user)
    void rememberAddress(user.email)
    await queryClient.invalidateQueries()
  }
}

type Proof = { email: string; challengeID: string; otp: string }

/** What a right code led to: all is done, unless it waits, or the second factor does it, or does it sooner. */
export type Proven = { waitsUntil?: Date; factor?: SecondFactorNeeded }

/** Gives an account its former address back. @throws ApiError */
export async function takeBackAddress(body: Proof): Promise<Proven> {
  const reply = await call(emailChangeRoutes.takeBackEmail, { body })
  if ('needs' in reply) return { factor: reply }
  return 'dueAt' in reply ? { waitsUntil: new Date(reply.dueAt) } : {}
}

/** Confirms the reset of one's second factor. @throws ApiError */
export async function confirmReset(body: Proof): Promise<Proven> {
  const { dueAt, atOnce } = await call(authRoutes.confirmSecondFactorReset, { body })
  return { waitsUntil: new Date(dueAt), factor: atOnce }
}

/** Lets what an operator hands over go at once. @throws ApiError */
export async function confirmHandover(body: Proof): Promise<Proven> {
  await call(handoverRoutes.confirmHandover, { body })
  return {}
}

/** Stops the handover of what one owns, by the token of a mail. @throws ApiError */
export const objectToHandover = async (token: string): Promise<void> =>
  void (await call(handoverRoutes.objectToHandover, { body: { token } }))
