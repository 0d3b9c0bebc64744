import { canSeal } from '@cardea/client/sealing-at-rest/can-seal'
import { bytesOf, makeSealingKey, seal, textOf, unseal } from '@cardea/client/sealing-at-rest/sealing'
import { text } from '@cardea/client/shapes/shape'
import { keyStore } from '../../storage/key-store.ts'
import { rememberedAddressPreference, remembersAddressPreference } from './remembered-address-preference.ts'

/** The name of the key in the key store. */
const keyName = 'remembered-address'

/** Called after a right code. Keeps nothing where the page cannot seal. */
export async function rememberAddress(email: string): Promise<void> {
  if (!remembersAddressPreference.get() || !canSeal() || (await findRememberedAddress()) === email) return
  const key = await makeSealingKey()
  if (!(await keyStore.put(keyName, key))) return
  const sealed = textOf(await seal(key, keyName, email))
  if (remembersAddressPreference.get()) rememberedAddressPreference.set(sealed)
}

/** The address that signed in last in this browser; empty for none. */
export async function findRememberedAddress(): Promise<string> {
  const sealed = rememberedAddressPreference.get()
  if (sealed === '' || !canSeal()) return ''
  const key = await keyStore.get(keyName)
  if (!(key instanceof CryptoKey)) return ''
  return text(await unseal(key, keyName, bytesOf(sealed)))?.value ?? ''
}
