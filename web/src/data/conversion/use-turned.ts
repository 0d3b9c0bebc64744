import type { ItemKind, SealedFor } from '@cardea/contract'
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { carrierOf } from '../keys/carrier.ts'
import { keysQuery } from '../keys/keys-query.ts'

const turnedKey = (id: string) => ['keys', 'turned', id]

/**
 * Takes the question back for items that their person took for the server's. Where they converted them here, a list that came
 * before the answer to that may have raised it already.
 */
export function dropTurned(queryClient: QueryClient, ids: readonly string[]): void {
  for (const id of ids) queryClient.setQueriesData({ queryKey: turnedKey(id) }, false)
}

/**
 * Whether the server calls an item its own that was seen as sealed for its people; `accept` takes it for the server’s from
 * then on. Without open keys nothing is known.
 */
export function useTurned(
  kind: ItemKind,
  item: { _id: string; sealedFor: SealedFor } | undefined,
): {
  isTurned: boolean
  accept: () => Promise<void>
} {
  const queryClient = useQueryClient()
  const { _id = '', sealedFor } = item ?? {}
  const isOpen = useQuery({ ...keysQuery, enabled: false }).data?.is === 'open'
  const query = {
    queryKey: turnedKey(_id),
    queryFn: () => carrierOf(queryClient).wasSealed(kind, _id),
    enabled: isOpen && sealedFor === 'server',
    gcTime: 0,
  }
  const isTurned = useQuery(query).data ?? false
  return {
    isTurned: isTurned && sealedFor === 'server',
    accept: async () => {
      const { ask, forget } = carrierOf(queryClient)
      await forget(kind, [_id])
      // Where it is not written, it is asked again after a start.
      await ask('settle', null).catch(() => undefined)
      dropTurned(queryClient, [_id])
    },
  }
}
