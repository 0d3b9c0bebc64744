import {
  serviceAccountRoutes,
  type BodyInput,
  type ServiceAccount,
  type ServiceToken,
} from '@cardea/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'

/** The service accounts of a group, the newest first; those that ended lately too. For its owner. */
export const serviceAccountsQuery = (groupID: string) =>
  queryOptions({
    queryKey: ['service-accounts', groupID],
    queryFn: async ({ signal }) => {
      const params = { id: groupID }
      return (await call(serviceAccountRoutes.searchServiceAccounts, { params, body: {}, signal })).accounts
    },
  })

/** How many present secrets each of them knows, by its id; one that knows nothing is not there. */
export const knownByServicesQuery = (groupID: string) =>
  queryOptions({
    queryKey: ['service-accounts', groupID, 'known'],
    queryFn: async ({ signal }) => {
      const params = { id: groupID }
      const { known } = await call(serviceAccountRoutes.countKnownByServices, { params, signal })
      return new Map(known.map(({ _id, secrets }) => [_id, secrets]))
    },
  })

export type NewServiceAccount = BodyInput<typeof serviceAccountRoutes.createServiceAccount>

/** Makes, replaces and ends; each answer is followed by the list as it is then. */
export function useServiceAccounts(groupID: string) {
  const queryClient = useQueryClient()
  const onSettled = () => queryClient.invalidateQueries(serviceAccountsQuery(groupID))
  return {
    create: useMutation({
      mutationFn: (body: NewServiceAccount) =>
        call(serviceAccountRoutes.createServiceAccount, { params: { id: groupID }, body }),
      onSettled,
    }),
    change: useMutation({
      mutationFn: ({ account: { _id: id }, body }: { account: ServiceAccount; body: NewServiceAccount }) =>
        call(serviceAccountRoutes.changeServiceAccount, { params: { id }, body }),
      onSettled,
    }),
    /** The token that is to be replaced goes on for a day. */
    makeToken: useMutation({
      mutationFn: ({ _id: id, tokens }: ServiceAccount) => {
        const replaces = tokens.find(({ replacedAt }) => replacedAt === null)?._id
        return call(serviceAccountRoutes.makeServiceToken, {
          params: { id },
          body: replaces === undefined ? {} : { replaces },
        })
      },
      onSettled,
    }),
    endToken: useMutation({
      mutationFn: ({ account, token }: { account: ServiceAccount; token: ServiceToken }) =>
        call(serviceAccountRoutes.endServiceToken, { params: { id: account._id, token: token._id } }),
      onSettled,
    }),
    end: useMutation({
      mutationFn: ({ _id: id }: ServiceAccount) =>
        call(serviceAccountRoutes.endServiceAccount, { params: { id } }),
      onSettled,
    }),
  }
}
