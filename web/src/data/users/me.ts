import { userRoutes, type BodyInput, type OwnUser } from '@cardea/contract'
import { queryOptions, useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { cacheUser } from './cached-user.ts'
import { noteAddress } from './known-address.ts'

/** The signed-in person. The part that the lock screen shows is kept, sealed; the rest is dropped with the session. */
export const meQuery = queryOptions({
  queryKey: ['users', 'me'],
  queryFn: async ({ signal }) => {
    const user = await call(userRoutes.getMe, { signal })
    void cacheUser(user)
    noteAddress(user.email)
    return user
  },
  staleTime: 5 * 60_000,
})

/** The signed-in person; inside the vault they are always loaded. */
export function useMe(): OwnUser {
  return useSuspenseQuery(meQuery).data
}

/** Changes the person's own name or picture; others see it with the next list they load. */
export function useChangeMe() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyInput<typeof userRoutes.changeMe>) => call(userRoutes.changeMe, { body }),
    onSuccess: (user) => {
      queryClient.setQueryData(meQuery.queryKey, (before) => ({ ...before, ...user }))
      void cacheUser(user)
      void queryClient.invalidateQueries({ queryKey: ['records'] })
      void queryClient.invalidateQueries({ queryKey: ['groups'] })
    },
  })
}
