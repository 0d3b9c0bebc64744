import { userRoutes, type User } from '@cardea/contract'
import { queryOptions, useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

/** The signed-in person. Kept in memory only, and thrown away when the session ends. */
export const meQuery = queryOptions({
  queryKey: ['users', 'me'],
  queryFn: ({ signal }) => call(userRoutes.getMe, { signal }),
  staleTime: 5 * 60_000,
})

/** The signed-in person, inside the vault, where they are known before anything shows. */
export function useMe(): User {
  return useSuspenseQuery(meQuery).data
}

/** Changes one's own name. */
export function useChangeName() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (name: string) => call(userRoutes.changeMe, { body: { name } }),
    onSuccess: (user) => queryClient.setQueryData(meQuery.queryKey, user),
  })
}
