import type { Passkey } from '@cardea/contract'
import { useQueryClient } from '@tanstack/react-query'
import { outputsOfPasskey } from '../passkeys/outputs-of-passkey.ts'
import { takeOutputs } from '../passkeys/passkey-outputs.ts'
import { keysQuery } from './keys-query.ts'
import { useVault } from './keys.ts'

/**
 * Lets a passkey that was just made open the person's keys too, where they are open and it can derive secrets. Not every
 * browser derives them while it makes one; then it is asked once more.
 */
export function useLetPasskeyOpen() {
  const queryClient = useQueryClient()
  const vault = useVault()
  return async ({ _id, isPrfCapable }: Passkey, credentialID: string): Promise<void> => {
    const made = takeOutputs()
    if (!isPrfCapable || queryClient.getQueryData(keysQuery.queryKey)?.is !== 'open') return
    const outputs = made ?? (await outputsOfPasskey(credentialID))
    if (outputs) await vault('addPasskey', _id, outputs)
  }
}
