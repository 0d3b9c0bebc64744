import { authRoutes, emailChangeRoutes, handoverRoutes, type SendCodeReply } from '@cardea/contract'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { meQuery } from '../people/me.ts'
import { cacheUser } from './cached-user.ts'

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
    await queryClient.invalidateQueries()
  }
}

type Proof = { email: string; challengeID: string; otp: string }

/** Gives an account its former address back. @throws ApiError */
export const takeBackAddress = async (body: Proof): Promise<void> =>
  void (await call(emailChangeRoutes.takeBackEmail, { body }))

/** Lets the reset of one's second factor happen at once. @throws ApiError */
export const confirmReset = async (body: Proof): Promise<void> =>
  void (await call(authRoutes.confirmSecondFactorReset, { body }))

/** Lets what an operator hands over go at once. @throws ApiError */
export const confirmHandover = async (body: Proof): Promise<void> =>
  void (await call(handoverRoutes.confirmHandover, { body }))
