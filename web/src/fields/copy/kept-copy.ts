import { keyStore } from '../../storage/key-store.ts'
import { canSeal } from '@cardea/client/sealing-at-rest/can-seal'
import { makeSealingKey, seal, unseal } from '@cardea/client/sealing-at-rest/sealing'
import { clipboardUntilPreference } from './clipboard-until.ts'

const place = 'clipboard'
const keyName = 'clipboard-key'

/** Keeps what a copied secret is recognised by over a reload: sealed, as the digest of a short secret could be guessed. */
export async function keepCopy(until: number, digest: string): Promise<void> {
  clipboardUntilPreference.set(until)
  if (!canSeal()) return
  const known = await keyStore.get(keyName)
  const key = known instanceof CryptoKey ? known : await makeSealingKey()
  if (key === known || (await keyStore.put(keyName, key))) {
    await keyStore.put(place, await seal(key, place, digest))
  }
}

/** @returns the digest that was kept, or null */
export async function findCopy(): Promise<string | null> {
  const [key, sealed] = await Promise.all([keyStore.get(keyName), keyStore.get(place)])
  if (!(key instanceof CryptoKey) || !(sealed instanceof Uint8Array)) return null
  const digest = await unseal(key, place, sealed)
  return typeof digest === 'string' ? digest : null
}

export function forgetCopy(): void {
  clipboardUntilPreference.clear()
  void keyStore.delete(place)
}
