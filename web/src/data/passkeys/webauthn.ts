import type {
  PasskeyAssertion,
  PasskeyCreationOptions,
  PasskeyRegistration,
  PasskeyRequestOptions,
} from '@cardea/contract'
import { onMemoryPurge } from '../../storage/memory-purge.ts'

/** Whether passkeys work in this browser at this address: one of numbers has none. */
export const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' &&
  'parseRequestOptionsFromJSON' in PublicKeyCredential &&
  !/^(\[|[\d.]+$)/.test(window.location.hostname)

/** Whether the browser offers passkeys beside the address that is typed. */
export const offersPasskeysInFields = async (): Promise<boolean> =>
  canUsePasskeys() && ((await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false)

/** The same salts as in @cardea/sealing/people, which no page of the sign-in loads for them. */
const salt = (use: string): Promise<ArrayBuffer> =>
  crypto.subtle.digest('SHA-256', new TextEncoder().encode(`cardea passkey ${use} 1`))

/** What every passkey is asked to derive when it signs, and when it is made: signing in with it opens the keys too. */
const outputsAsked = async (): Promise<AuthenticationExtensionsClientInputs> => ({
  prf: { eval: { first: await salt('unlock'), second: await salt('anchor') } },
})

let derived: AuthenticationExtensionsPRFValues | undefined

onMemoryPurge(() => (derived = undefined))

/** What the passkey that was used last derived, once. It opens the person's keys, and never leaves the page. */
export function takeDerived(): AuthenticationExtensionsPRFValues | undefined {
  const taken = derived
  derived = undefined
  return taken
}

type AskOptions = {
  signal?: AbortSignal
  /** Waits in the list of the field, instead of asking at once. */
  isInField?: boolean
}

/** Asks for a passkey. @returns what it signed; null where the person or `signal` has called it off */
export async function signWithPasskey(
  options: PasskeyRequestOptions,
  { signal, isInField = false }: AskOptions = {},
): Promise<PasskeyAssertion | null> {
  const publicKey = {
    ...PublicKeyCredential.parseRequestOptionsFromJSON(options),
    extensions: await outputsAsked(),
  }
  const credential = await navigator.credentials
    .get({
      publicKey,
      ...(signal && { signal }),
      ...(isInField && { mediation: 'conditional' as const }),
    })
    .catch(nullIfCalledOff)
  if (!(credential instanceof PublicKeyCredential)) return null
  // What it derives of a passkey stays in the browser.
  derived = credential.getClientExtensionResults().prf?.results
  return { ...(credential.toJSON() as PasskeyAssertion), clientExtensionResults: {} }
}

/** Lets the browser make a passkey. @returns null where the person has called it off */
export async function makePasskey(
  options: PasskeyCreationOptions,
  signal: AbortSignal,
): Promise<PasskeyRegistration | null> {
  const publicKey = {
    ...PublicKeyCredential.parseCreationOptionsFromJSON(options),
    extensions: await outputsAsked(),
  }
  const credential = await navigator.credentials.create({ publicKey, signal }).catch(nullIfCalledOff)
  if (!(credential instanceof PublicKeyCredential)) return null
  derived = credential.getClientExtensionResults().prf?.results
  const made = credential.toJSON() as PasskeyRegistration
  const enabled = made.clientExtensionResults?.prf?.enabled ?? false
  return { ...made, clientExtensionResults: { prf: { enabled } } }
}

function nullIfCalledOff(error: unknown): null {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'AbortError') return null
  throw error
}

/** Authenticator data (WebAuthn, section 6.1): 32 bytes of the host, then the flags; this one says that there is a copy. */
const flagsAt = 32
const isBackedUp = 0x10

/** Whether a new passkey is on more than one device, as far as the browser says. */
export function isSyncedAlready({ response: { authenticatorData } }: PasskeyRegistration): boolean {
  if (!authenticatorData) return false
  const bytes = atob(authenticatorData.replaceAll('-', '+').replaceAll('_', '/'))
  return (bytes.charCodeAt(flagsAt) & isBackedUp) !== 0
}

/** The device has a passkey of this person already. */
export const isKnownToDevice = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'InvalidStateError'

/** The page lies at another address than the passkeys are for. */
export const isElsewhere = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'SecurityError'
