import { spans } from '@cardea/contract'
import type { PasskeyOutputs } from '@cardea/client/vault/unlockers'
import { toBase64url } from '@cardea/sealing'
import { takeOutputs } from './passkey-outputs.ts'
import { signWithPasskey } from './webauthn.ts'

const challengeBytes = 32

/**
 * Asks a passkey for what it derives, and for nothing else: no server takes what it signs.
 * @param credentialID of the only one that will do, base64url
 * @returns undefined where the person called it off, null where it derives nothing
 * @throws what the browser throws if it cannot
 */
export async function outputsOfPasskey(credentialID?: string): Promise<PasskeyOutputs | null | undefined> {
  const signed = await signWithPasskey({
    challenge: toBase64url(crypto.getRandomValues(new Uint8Array(challengeBytes))),
    rpId: window.location.hostname,
    timeout: spans.passkeyChallengeMs,
    userVerification: 'required',
    ...(credentialID && { allowCredentials: [{ type: 'public-key', id: credentialID }] }),
  })
  return signed ? takeOutputs() : undefined
}
