import { trustedPeopleRoutes, type TrustedPeople, type TrustedPerson, type WaitDays } from '@cardea/contract'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { personName } from '../records/ownership.ts'

/** Whom one trusts in an emergency, and who trusts oneself. Fetched anew with requests: an emergency is one of them. */
export const trustedPeopleQuery = queryOptions({
  queryKey: ['requests', 'trusted-people'],
  queryFn: ({ signal }): Promise<TrustedPeople> => call(trustedPeopleRoutes.listTrustedPeople, { signal }),
})

type Named = { email: string; waitDays: WaitDays }

/** Names all trusted people; who is left out is trusted no more. @throws ApiError */
export async function setTrustedPeople(queryClient: QueryClient, people: readonly Named[]): Promise<void> {
  const body = { people: people.map(({ email, waitDays }) => ({ email, waitDays })) }
  queryClient.setQueryData(
    trustedPeopleQuery.queryKey,
    await call(trustedPeopleRoutes.setTrustedPeople, { body }),
  )
}

/** Is trusted no more by another, which ends emergency access. @throws ApiError */
export const stopBeingTrusted = (id: string) => call(trustedPeopleRoutes.stopBeingTrusted, { params: { id } })

/** By the name, else by the address. */
export const nameOfTrusted = ({ user, email }: TrustedPerson): string => (user ? personName(user) : email)
