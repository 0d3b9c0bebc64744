/** @file Signing in at the provider: the browser leaves, and comes back to /login/oidc. */
import type { SecondFactorProof } from '@cardea/client/sign-in/sign-in'
import { oidcRoutes, type SecondFactorNeeded } from '@cardea/contract'
import { call } from '../../api/client.ts'
import { preference } from '../../storage/preference.ts'
import { fields, flag, orNull, text, type Shaped } from '@cardea/client/shapes/shape'
import { noteProof } from './fresh-proof.ts'
import type { OidcReturn } from './oidc-return.ts'
import { enterAnewBy, enterSecondFactorAnew } from './sign-in.ts'

const Pending = fields({
  state: text,
  browserSecret: text,
  /** The page to continue at. */
  next: orNull(text),
  /** It confirms the identity of the signed-in person. */
  isStepUp: flag,
})
type Pending = Shaped<typeof Pending>

/** The last sign-in that this browser started: no other browser can complete it. */
const pendingPreference = preference('oidc', orNull(Pending), null)

type Leaving = { next?: string | undefined; isFresh?: boolean; isStepUp?: boolean }

/** Leaves for the provider. @throws ApiError */
export async function goToProvider({ next, isFresh = false, isStepUp = false }: Leaving): Promise<void> {
  const { url, browserSecret } = await call(oidcRoutes.beginOidcSignIn, { body: { isFresh } })
  const state = new URL(url).searchParams.get('state') ?? ''
  pendingPreference.set({ state, browserSecret, next: next ?? null, isStepUp })
  window.location.assign(url)
}

/** The started sign-in with this state; null if there is none. Each can be taken once. */
export function takePending(state: string | null): Pending | null {
  const pending = pendingPreference.get()
  if (pending?.state !== state) return null
  pendingPreference.clear()
  return pending
}

/**
 * Signs in, or confirms the identity. @returns the second factor that is required; null once it is done. @throws
 * ApiError
 */
export async function enterByOidc(
  { state, code, iss }: Extract<OidcReturn, { code: string }>,
  { browserSecret, isStepUp, next }: Pending,
): Promise<SecondFactorNeeded | null> {
  let needed: SecondFactorNeeded | null = null
  await enterAnewBy(async (tie) => {
    const body = { state, code, browserSecret, ...(iss !== null && { iss }), ...tie }
    const reply = await call(oidcRoutes.enterByOidc, { body })
    if (!('needs' in reply)) return reply
    needed = reply
    return null
  })
  if (!needed && isStepUp) noteProof(next ?? '')
  return needed
}

/** Completes it. @throws ApiError */
export async function completeOidc(
  { challengeID }: SecondFactorNeeded,
  proof: SecondFactorProof,
  { isStepUp, next }: Pending,
): Promise<void> {
  await enterSecondFactorAnew(challengeID, proof)
  if (isStepUp) noteProof(next ?? '')
}
