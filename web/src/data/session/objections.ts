import type { SecondFactorProof } from '@cardea/client/sign-in/sign-in'
import { objectionRoutes, type SecondFactorNeeded } from '@cardea/contract'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { settingQuery } from '../user-settings/user-setting.ts'

/** Asks for the second factor that refuses what waits on one's account. @throws ApiError */
export const beginObjection = (): Promise<SecondFactorNeeded> =>
  call(objectionRoutes.beginObjection, { body: {} })

/** Refuses what waits on one's account. @throws ApiError */
export function useObject() {
  const queryClient = useQueryClient()
  return async (challengeID: string, proof: SecondFactorProof): Promise<void> => {
    await call(objectionRoutes.objectToWhatWaits, { body: { challengeID, ...proof } })
    await queryClient.invalidateQueries({ queryKey: settingQuery.queryKey })
  }
}
