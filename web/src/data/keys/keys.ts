/** @file What is done with the person's own keys. */
import { useQueryClient } from '@tanstack/react-query'
import { useMe } from '../users/me.ts'
import { askVault } from './keys-at-work.ts'
import type { Act, ActInput, ActResult } from './keys-messages.ts'
import { keysQuery } from './keys-query.ts'

/** Has the vault act; what shows the keys follows. @throws ApiError; WorkerEnded */
export function useVault() {
  const queryClient = useQueryClient()
  const { _id: id, email } = useMe()
  return <A extends Act>(act: A, ...input: ActInput<A>): Promise<ActResult<A>> =>
    askVault(
      { id, email },
      (state) => void queryClient.setQueryData(keysQuery.queryKey, state),
      act,
      ...input,
    )
}
