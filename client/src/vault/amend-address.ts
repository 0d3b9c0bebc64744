import { sealBundle } from './bundle.ts'
import { settleKeys } from './add-unlocker.ts'
import type { Holder } from './holder.ts'
import { amendKeys } from './next-keys.ts'
import { changeOwnKeys } from './own-calls.ts'
import { again } from './reload.ts'

/**
 * Says in the person's name that they have another address. Only by their own act: a server that could ask for it would
 * give them what is meant for somebody else.
 */
export const amendAddress = (holder: Holder, email: string): Promise<void> =>
  again(holder, async (keys) => {
    const { person, accountKey, bundleN } = keys
    const { signed, chain, bundle } = await amendKeys(keys, email, holder.environment.now())
    holder.own = await changeOwnKeys(holder.environment, keys, {
      statement: signed,
      bundle: await sealBundle(accountKey, person, bundleN + 1, bundle),
    })
    await settleKeys(holder, { ...keys, email, chain, bundle, bundleN: bundleN + 1 })
  })
