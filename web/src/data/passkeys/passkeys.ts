import {
  passkeyRoutes,
  type Passkey,
  type PasskeyRegistration,
  type RecoveryCodesState,
} from '@cardea/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'

/** One's own passkeys, the oldest first. Under the settings, with which they are fetched anew. */
export const passkeysQuery = queryOptions({
  queryKey: ['user-settings', 'passkeys'],
  queryFn: async ({ signal }): Promise<Passkey[]> =>
    (await call(passkeyRoutes.listPasskeys, { signal })).passkeys,
})

export const recoveryCodesQuery = queryOptions({
  queryKey: ['user-settings', 'recovery-codes'],
  queryFn: ({ signal }): Promise<RecoveryCodesState> => call(passkeyRoutes.getRecoveryCodes, { signal }),
})

/** What is to be made, and the challenge to answer. @throws ApiError auth/reauthentication-required, passkey/full */
export const beginPasskey = () => call(passkeyRoutes.beginPasskey, { body: {} })

type NewPasskey = { challengeID: string; response: PasskeyRegistration; name: string }

export function useAddPasskey() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: NewPasskey) => call(passkeyRoutes.addPasskey, { body }),
    onSettled: () => queryClient.invalidateQueries(passkeysQuery),
  })
}

export function useRenamePasskey() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ _id, name }: Pick<Passkey, '_id' | 'name'>) =>
      call(passkeyRoutes.renamePasskey, { params: { id: _id }, body: { name } }),
    onSettled: () => queryClient.invalidateQueries(passkeysQuery),
  })
}

export function useRemovePasskey() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ _id }: Pick<Passkey, '_id'>) => call(passkeyRoutes.removePasskey, { params: { id: _id } }),
    onSettled: () => queryClient.invalidateQueries(passkeysQuery),
  })
}

/** Makes new recovery codes. They are in the answer alone, and are not kept here either. */
export function useMakeRecoveryCodes() {
  const queryClient = useQueryClient()
  return useMutation({
    gcTime: 0,
    mutationFn: async (): Promise<string[]> =>
      (await call(passkeyRoutes.makeRecoveryCodes, { body: {} })).codes,
    onSettled: () => queryClient.invalidateQueries(recoveryCodesQuery),
  })
}
