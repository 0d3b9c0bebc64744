/** @file The person's own keys: how they are, and what is done with them. */
import { queryOptions, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { takeOutputs } from '../passkeys/passkey-outputs.ts'
import { serverFacts } from '../session/server-facts.ts'
import { meQuery, useMe } from '../users/me.ts'
import { keepStorage } from './keep-storage.ts'
import { askVault, isAtWork } from './keys-at-work.ts'
import { keysKey } from './keys-key.ts'
import type { Act, ActInput, ActResult, KeysState } from './keys-messages.ts'

/** `unable`: browsers seal nothing on a page without TLS. */
export type PageKeys = Omit<KeysState, 'is'> & { is: KeysState['is'] | 'unable' }

/**
 * How the person's keys are in this page. Asked for the first time it opens them, or makes first ones, and nobody waits for
 * it.
 */
export const keysQuery = queryOptions({
  queryKey: keysKey,
  queryFn: ({ client }): Promise<PageKeys> => look(client),
  // It is asked anew when the server tells of a change.
  staleTime: Infinity,
})

async function look(queryClient: QueryClient): Promise<PageKeys> {
  if (!window.isSecureContext) return { is: 'unable', own: null, here: null }
  const { _id: id, email } = await queryClient.ensureQueryData(meQuery)
  const person = { id, email }
  let state: KeysState = { is: 'closed', own: null, here: null }
  const tell = (told: KeysState): void => void (state = told)
  const outputs = takeOutputs()
  if (isAtWork(person)) {
    await askVault(person, tell, 'refresh')
    return state
  }
  const { sealingModes } = await serverFacts()
  const is = await askVault(person, tell, 'start', { mayMakeKeys: sealingModes !== 'server' })
  // The passkey that this page was signed in with opens them in the same gesture.
  if (is === 'keyless' && outputs) await askVault(person, tell, 'unlockByPasskey', outputs)
  if (state.is === 'open') await keepStorage()
  return state
}

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
