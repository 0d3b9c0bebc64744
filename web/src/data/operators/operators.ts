import { operatorRoutes, type OverseenPerson } from '@cardea/contract'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

/** So many people are listed at once; who looks for others searches. */
const mostListed = 500

/** How this Cardea is. */
export const overviewQuery = queryOptions({
  queryKey: ['operator', 'overview'],
  queryFn: ({ signal }) => call(operatorRoutes.getOverview, { signal }),
  refetchInterval: 30_000,
})

/** Who has an account here, the most recently active first. */
export const overseenQuery = (search: string) =>
  queryOptions({
    queryKey: ['operator', 'people', search],
    queryFn: ({ signal }) =>
      call(operatorRoutes.searchPeople, {
        body: { options: { limit: mostListed, sort: { lastActive: -1 } }, ...(search && { search }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

export type OperatorAct = 'disable' | 'enable' | 'signOut' | 'reset'

const routes = {
  disable: operatorRoutes.disablePerson,
  enable: operatorRoutes.enablePerson,
  signOut: operatorRoutes.signOutPerson,
  reset: operatorRoutes.resetSecondFactor,
}

/** Does something to a person; all lists of people follow. */
export function useActOnPerson() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, act }: { id: string; act: OperatorAct }): Promise<OverseenPerson> =>
      call(routes[act], { params: { id }, body: {} }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['operator'] }),
  })
}

/** Invites addresses. @throws ApiError */
export const invitePeople = async (emails: string[]): Promise<number> =>
  (await call(operatorRoutes.invitePeople, { body: { emails } })).invited
