/**
 * WebAuthn by a maintained library: origin, type, challenge, user verification, signature and counter. Our rules: the
 * origin is PUBLIC_URL, a challenge is known only by its hash, and attestation is neither requested nor read.
 */
import type {
  PasskeyAssertion,
  PasskeyCreationOptions,
  PasskeyRegistration,
  PasskeyRequestOptions,
} from '@cardea/contract'
import { spans } from '@cardea/contract'
import { toBase64url } from '@cardea/sealing'
import { passkeySalts } from '@cardea/sealing/people'
import type { AttestationObject } from '@simplewebauthn/server/helpers'
import type { Config } from '../../config/config.ts'
import { hashToken } from '../../keyring/token.ts'
import type { StoredPasskey } from './passkey.ts'

/** COSE: ES256, EdDSA, RS256. */
const algorithms = [-7, -8, -257]

/** Loaded with the first passkey: with its dependencies it is a sixth of all files that a start would load. */
const library = () => import('@simplewebauthn/server')

type PublicUrl = Pick<Config, 'publicUrl'>

const hostOf = ({ publicUrl }: PublicUrl): string => new URL(publicUrl).hostname

/** The id of a person for authenticators: the 16 bytes of their id, base64url. */
export const userHandleOf = (userID: string): string =>
  Buffer.from(userID.replaceAll('-', ''), 'hex').toString('base64url')

/** What new passkeys derive keys of, as Windows Hello refuses to make one that derives nothing yet. */
async function prfSalts(): Promise<{ first: string; second: string }> {
  const { first, second } = await passkeySalts()
  return { first: toBase64url(first), second: toBase64url(second) }
}

/** @param allowCredentials the only ones to sign with; without them, any that the browser finds for this host */
export const requestOptions = (
  config: PublicUrl,
  challenge: string,
  allowCredentials?: PasskeyRequestOptions['allowCredentials'],
): PasskeyRequestOptions => ({
  challenge,
  rpId: hostOf(config),
  timeout: spans.passkeyChallengeMs,
  userVerification: 'required',
  ...(allowCredentials && { allowCredentials }),
})

export const creationOptions = async (
  config: PublicUrl,
  challenge: string,
  person: { id: string; email: string; name: string | null },
  excludeCredentials: PasskeyCreationOptions['excludeCredentials'],
): Promise<PasskeyCreationOptions> => ({
  rp: { id: hostOf(config), name: 'Cardea' },
  user: { id: userHandleOf(person.id), name: person.email, displayName: person.name ?? person.email },
  challenge,
  pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
  timeout: spans.passkeyChallengeMs,
  excludeCredentials,
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  attestation: 'none',
  extensions: { prf: { eval: await prfSalts() } },
})

const expectations = (config: PublicUrl, challengeHash: Buffer) => ({
  expectedChallenge: (challenge: string) => hashToken(challenge).equals(challengeHash),
  expectedOrigin: new URL(config.publicUrl).origin,
  expectedRPID: hostOf(config),
  requireUserVerification: true,
})

/** The facts of a valid answer. */
export interface AssertionFacts {
  counter: number
  isSynced: boolean
}

/** Verifies an answer by a passkey and a challenge; undefined if it is not valid. */
export async function verifyAssertion(
  config: PublicUrl,
  { id, rawId, type, response }: PasskeyAssertion,
  { userID, credentialID, publicKey, counter }: StoredPasskey,
  challengeHash: Buffer,
): Promise<AssertionFacts | undefined> {
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  if (userHandle != null && userHandle !== userHandleOf(userID)) return undefined
  const { verifyAuthenticationResponse } = await library()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...expectations(config, challengeHash),
      response: {
        id,
        rawId,
        type,
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
      },
      credential: { id: credentialID, publicKey: new Uint8Array(publicKey), counter },
    })
    if (!verified) return undefined
    return { counter: authenticationInfo.newCounter, isSynced: authenticationInfo.credentialBackedUp }
  } catch {
    // The library throws for every invalid answer; it reads nothing but its arguments.
    return undefined
  }
}

/** The result of a valid registration. */
export interface NewCredential extends AssertionFacts {
  credentialID: string
  publicKey: string
  transports: string[]
  isPrfCapable: boolean
}

/** Verifies a registration by a challenge; undefined if it is not valid. */
export async function verifyRegistration(
  config: PublicUrl,
  { id, rawId, type, clientExtensionResults, response }: PasskeyRegistration,
  challengeHash: Buffer,
): Promise<NewCredential | undefined> {
  const { clientDataJSON, attestationObject, transports = [] } = response
  const { verifyRegistrationResponse } = await library()
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers')
  try {
    const decoded = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')))
    if (hasCertificates(decoded)) return undefined
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      ...expectations(config, challengeHash),
      supportedAlgorithmIDs: algorithms,
      response: {
        id,
        rawId,
        type,
        response: { clientDataJSON, attestationObject },
        clientExtensionResults: {},
      },
    })
    // The id that the authenticator signed for counts, not the one beside it.
    if (!verified || registrationInfo.credential.id !== id) return undefined
    const { credential, credentialBackedUp } = registrationInfo
    return {
      credentialID: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      transports,
      counter: credential.counter,
      isSynced: credentialBackedUp,
      isPrfCapable: clientExtensionResults?.prf?.enabled === true,
    }
  } catch {
    return undefined
  }
}

/**
 * Whether an attestation has certificates. These name URLs that a verifier would ask about revocation: a stranger must
 * not decide which hosts this server calls.
 */
function hasCertificates(decoded: AttestationObject): boolean {
  const isSelfAttested = decoded.get('fmt') === 'packed' && decoded.get('attStmt').get('x5c') === undefined
  return decoded.get('fmt') !== 'none' && !isSelfAttested
}
