import { limits, trashRoutes } from '@cardea/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../api/client.ts'

/** How many records lie in one's trash, and for how many days each is kept there. */
export const trashCountQuery = queryOptions({
  queryKey: ['trash', 'count'],
  // Not called off with the menu that asked first: what is deleted from it still waits for the answer.
  queryFn: async () => {
    const { total, keptDays = limits.trashDays } = await call(trashRoutes.listTrash, {
      body: { options: { limit: 1 } },
    })
    return { total, keptDays }
  },
})

/** For how many days what is deleted is kept, 0 where it goes at once; undefined until that is known. */
export const useTrashDays = (): number | undefined => useQuery(trashCountQuery).data?.keptDays
