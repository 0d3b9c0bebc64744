import { oidcRoutes } from '@cardea/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'

/** Since when one's account belongs to one's account at the provider. Asked only where there is a provider. */
export const providerBindingQuery = queryOptions({
  queryKey: ['user-settings', 'provider-binding'],
  queryFn: ({ signal }) => call(oidcRoutes.getProviderBinding, { signal }),
})

/** Loosens it. @throws ApiError auth/reauthentication-required also after a sign-in by the provider */
export function useLoosenProvider() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(oidcRoutes.loosenProvider),
    onSuccess: (binding) => queryClient.setQueryData(providerBindingQuery.queryKey, binding),
  })
}
