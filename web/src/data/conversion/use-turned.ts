import type { ItemKind, SealedFor } from '@cardea/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { carrierOf } from '../keys/carrier.ts'
import { keysQuery } from '../keys/keys-query.ts'

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
    queryKey: ['keys', 'turned', _id],
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
      queryClient.setQueryData(query.queryKey, false)
    },
  }
}
