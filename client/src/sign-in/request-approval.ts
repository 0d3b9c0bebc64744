import { deviceSignInRoutes, type Reply } from '@cardea/contract'
import { ApiError } from '../calls/api-error.ts'
import { call } from '../calls/call.ts'
import { waitFor } from '../calls/wait-for.ts'
import type { Core } from '../core.ts'
import { signInBy } from './sign-in.ts'

export type Approval = Pick<
  Reply<typeof deviceSignInRoutes.beginDeviceSignIn>,
  'userCode' | 'reference' | 'verificationURL' | 'expiresIn'
>

/**
 * Signs in once a person who is signed in elsewhere approves it (RFC 8628).
 * @param redirect an address that only this machine or extension can read: the browser brings the proof there. Without it
 * the person types the code
 * @param show tells the person what to do; it answers the proof where there is a redirect
 * @throws ApiError; what `show` throws
 */
export async function enterByApproval(
  core: Core,
  redirect: string | undefined,
  show: (approval: Approval) => Promise<string | undefined>,
  signal?: AbortSignal,
): Promise<void> {
  const { app } = core.environment
  await signInBy(core, async ({ clientKey }) => {
    if (!app || clientKey === undefined) throw new ApiError({ status: 0, code: 'auth/device-off' })
    const body = { ...app, clientKey, ...(redirect !== undefined && { redirect }) }
    const begun = await call(core, deviceSignInRoutes.beginDeviceSignIn, { body })
    const proof = await show(begun)
    const asked = { deviceCode: begun.deviceCode, ...(proof !== undefined && { proof }) }
    return exchange(core, asked, begun.interval, signal)
  })
}

/** Asks until the request is decided, and more slowly where the server wants that. */
async function exchange(
  core: Core,
  body: { deviceCode: string; proof?: string },
  intervalSeconds: number,
  signal: AbortSignal | undefined,
) {
  for (let seconds = intervalSeconds; ;) {
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
