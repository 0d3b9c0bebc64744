import { operatorRoutes, type OverseenPerson } from '@cardea/contract'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'

/** So many people are listed at once; who looks for others searches. */
const mostListed = 500

/** How this Cardea is. */
export const overviewQuery = queryOptions({
  queryKey: ['operator', 'overview'],
  queryFn: ({ signal }) => call(operatorRoutes.getOverview, { signal }),
  refetchInterval: 30_000,
})

export type PeopleOrder = 'lastActive' | 'name' | 'createdAt'

/** Who is listed, and in which order. */
export type PeopleView = {
  search: string
  state: 'active' | 'disabled' | null
  isSecondFactorOn: boolean | null
  order: PeopleOrder
}

/** Names from A on; times from the newest on. */
const directions = {
  lastActive: { lastActive: -1 },
  name: { name: 1 },
  createdAt: { createdAt: -1 },
} as const

/** Who is listed first: everybody, the most recently active first. */
export const everybody: PeopleView = { search: '', state: null, isSecondFactorOn: null, order: 'lastActive' }

/** Who has an account here. */
export const overseenQuery = ({ search, state, isSecondFactorOn, order }: PeopleView) =>
  queryOptions({
    queryKey: ['operator', 'people', search, state, isSecondFactorOn, order],
    queryFn: ({ signal }) =>
      call(operatorRoutes.searchPeople, {
        body: {
          options: { limit: mostListed, sort: directions[order] },
          ...(search && { search }),
          ...(state && { state }),
          ...(isSecondFactorOn !== null && { isSecondFactorOn }),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

export type OperatorAct =
  | 'disable'
  | 'enable'
  | 'signOut'
  | 'reset'
  | 'withdraw'
  | 'confirmHandOver'
  | 'loosen'

const routes = {
  disable: operatorRoutes.disablePerson,
  enable: operatorRoutes.enablePerson,
  signOut: operatorRoutes.signOutPerson,
  reset: operatorRoutes.resetSecondFactor,
  withdraw: operatorRoutes.withdrawHandover,
  confirmHandOver: operatorRoutes.confirmHandOver,
  loosen: operatorRoutes.loosenProviderOf,
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

/** Hands what a disabled person alone can see to whom an address belongs, in its time; with what others see if so. @throws ApiError */
export function useHandOver() {
  const queryClient = useQueryClient()
  return async (id: string, asked: { email: string; isWithShared: boolean }): Promise<void> => {
    await call(operatorRoutes.handOver, { params: { id }, body: asked })
    await queryClient.invalidateQueries({ queryKey: ['operator'] })
  }
}
