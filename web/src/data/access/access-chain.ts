import { accessChainRoutes } from '@cardea/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

/** How a person comes to a record; fetched anew where knowledge of records is, as any change of access may change it. */
export const accessChainQuery = (id: string, person: string) =>
  queryOptions({
    queryKey: ['exposure', 'chain', id, person],
    queryFn: ({ signal }) => call(accessChainRoutes.getAccessChain, { params: { id, person }, signal }),
  })
