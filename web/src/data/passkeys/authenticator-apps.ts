import { authenticatorAppRoutes, type AuthenticatorApp } from '@cardea/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'

/** One's own authenticator apps, the oldest first. Under the settings, with which they are fetched anew. */
export const appsQuery = queryOptions({
  queryKey: ['user-settings', 'authenticator-apps'],
  queryFn: async ({ signal }): Promise<AuthenticatorApp[]> =>
    (await call(authenticatorAppRoutes.listAuthenticatorApps, { signal })).apps,
})

/** A new secret, which is never sent again. @throws ApiError auth/reauthentication-required, authenticator/full */
export const beginApp = () => call(authenticatorAppRoutes.beginAuthenticatorApp, { body: {} })

/** Adds the app whose code is right. Recovery codes are in the answer alone, and are not kept here either. */
export function useAddApp() {
  const queryClient = useQueryClient()
  return useMutation({
    gcTime: 0,
    mutationFn: (body: { appID: string; name: string; code: string }) =>
      call(authenticatorAppRoutes.addAuthenticatorApp, { body }),
    // It may have switched the second factor on, and made recovery codes.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['user-settings'] }),
  })
}

export function useRemoveApp() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ _id }: Pick<AuthenticatorApp, '_id'>) =>
      call(authenticatorAppRoutes.removeAuthenticatorApp, { params: { id: _id } }),
    onSettled: () => queryClient.invalidateQueries(appsQuery),
  })
}
