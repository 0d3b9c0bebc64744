import { accessChainRoutes } from '@cardea/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/client.ts'

/** Why a person sees a record; refetched together with exposure, because any change of access may change it. */
export const accessChainQuery = (id: string, person: string) =>
  queryOptions({
    queryKey: ['exposure', 'chain', id, person],
    queryFn: ({ signal }) => call(accessChainRoutes.getAccessChain, { params: { id, person }, signal }),
  })
