import { flag, text } from '@cardea/client/shapes/shape'
import { preference } from '../../storage/preference.ts'

/** Whether this browser remembers the address of the last sign-in. */
export const remembersAddressPreference = preference('remembers-address', flag, true)

/** The address, sealed; empty for none. It outlasts logging out. */
export const rememberedAddressPreference = preference('remembered-address', text, '')

/** Forgets the address, and remembers none from now on. */
export function forgetAddress(): void {
  remembersAddressPreference.set(false)
  rememberedAddressPreference.clear()
}
