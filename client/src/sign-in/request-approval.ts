import { deviceSignInRoutes, type Reply } from '@cardea/contract'
import { ApiError } from '../calls/api-error.ts'
import { call } from '../calls/call.ts'
import { waitFor } from '../calls/wait-for.ts'
import type { Core } from '../core.ts'
import type { Environment } from '../environment.ts'
import { makeClientKey } from './make-client-key.ts'
import { beginSession, replaceSessionBy } from './sign-in.ts'

type Begun = Reply<typeof deviceSignInRoutes.beginDeviceSignIn>

/** Several that came, of which one is right: asked before each exchange. */
type Proof = string | (() => string)

/** A request that a person who is signed in elsewhere approves or denies. */
export interface Approval extends Pick<Begun, 'userCode' | 'reference' | 'verificationURL' | 'expiresIn'> {
  /**
   * Signs in once it is approved; a confirmation puts a fresh session in the place of this one.
   * @param proof what came to the redirect, where there is one
   * @throws ApiError; an AbortError once it was cancelled
   */
  wait: (proof?: Proof) => Promise<void>
  /** Waits no longer. The request ends by itself. */
  cancel: () => void
}

type App = NonNullable<Environment['app']>

/**
 * Asks to be signed in by a person who is signed in elsewhere (RFC 8628).
 * @param redirect an address that only this machine or extension can read: the browser brings the proof there. Without it
 * the person types the code
 * @param purpose `step-up`: the person who is signed in here confirms what a sign-in of long ago may not do
 * @throws ApiError
 */
export async function requestApproval(
  core: Core,
  kind: App['kind'],
  name: string,
  { redirect, purpose = 'sign-in' }: { redirect?: string; purpose?: 'sign-in' | 'step-up' } = {},
): Promise<Approval> {
  const isConfirming = purpose === 'step-up'
  const key = isConfirming ? null : await makeClientKey(core)
  const clientKey = isConfirming ? presentKey(core) : key?.point
  if (clientKey === undefined) throw new ApiError({ status: 0, code: 'auth/device-off' })
  const body = { kind, name, purpose, clientKey, ...(redirect !== undefined && { redirect }) }
  const begun = await call(core, deviceSignInRoutes.beginDeviceSignIn, { body })
  const { userCode, reference, verificationURL, expiresIn } = begun
  const cancelling = new AbortController()
  return {
    userCode,
    reference,
    verificationURL,
    expiresIn,
    async wait(proof) {
      const enter = () => exchange(core, begun, proof, cancelling.signal)
      if (isConfirming) await replaceSessionBy(core, enter)
      else await beginSession(core, await enter(), key)
    },
    cancel: () => cancelling.abort(),
  }
}

/** The key that the present session is tied to. */
function presentKey({ kept }: Core): string | undefined {
  const session = kept.session.get()
  return session.state === 'signedIn' ? (session.clientKey ?? undefined) : undefined
}

/** Asks until the request is decided, and more slowly where the server wants that. */
async function exchange(
  core: Core,
  { deviceCode, interval }: Begun,
  proof: Proof | undefined,
  signal: AbortSignal,
) {
  for (let seconds = interval; ;) {
    const body = {
      deviceCode,
      ...(proof !== undefined && { proof: typeof proof === 'string' ? proof : proof() }),
    }
    try {
      return await call(core, deviceSignInRoutes.enterByDevice, { body })
    } catch (error) {
      if (!(error instanceof ApiError) || !/^auth\/device-(pending|slow)$/.test(error.code)) throw error
      if (error.code === 'auth/device-slow') seconds += slower
      await waitFor(Math.max(seconds, error.retryAfter ?? 0) * 1000, signal)
    }
  }
}

/** RFC 8628, section 3.5. */
const slower = 5
