import { isNamed } from './add-unlocker.ts'
import { pointOfDevice } from './device-key.ts'
import { followRequest } from './ask-for-approval.ts'
import { orStrange, type Holder, type VaultState } from './holder.ts'
import { reloadKeys } from './reload.ts'
import { start } from './unlock.ts'

/**
 * Reads the keys as they are now, after another device or the server changed them. Keys that were opened by words or a
 * passkey alone, and are not kept here, stay open. A device that waits for another looks whether it was approved.
 */
export async function refresh(holder: Holder): Promise<VaultState> {
  if (holder.asking) {
    await followRequest(holder)
    return holder.state
  }
  const device = await pointOfDevice(holder.environment)
  const { state } = holder
  // A device that was removed may hold its key still, while words or a passkey opened these.
  const isByDevice = state.is === 'open' && device !== null && isNamed(state.keys, device)
  if (isByDevice || state.is !== 'open') return start(holder, { mayMakeKeys: false })
  return orStrange(holder, async () => {
    await reloadKeys(holder)
    return holder.state
  })
}
