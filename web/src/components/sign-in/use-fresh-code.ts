import type { SecondFactorProof } from '@cardea/client/sign-in/sign-in'
import type { SecondFactorNeeded, SendCodeReply } from '@cardea/contract'
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '@cardea/client/calls/api-error'
import type { CodeSent } from '@cardea/client/session/session'
import { showError } from '../../overlays/show-error.ts'
import { passkeysQuery } from '../../data/passkeys/passkeys.ts'
import { canUsePasskeys, isElsewhere } from '../../data/passkeys/webauthn.ts'
import { enterAnew, enterAnewByPasskey, enterSecondFactorAnew, sendCode } from '../../data/session/sign-in.ts'
import { isJustProven } from '../../data/session/fresh-proof.ts'
import { serverFacts, useServerFacts } from '../../data/server/server-facts.ts'
import { useMe } from '../../data/users/me.ts'
import { auth } from '../../i18n/en/auth.ts'
import { texts } from '../../i18n/texts.ts'
import { showToast } from '../../ui/feedback/toast.ts'

const t = texts(auth)

type Challenge = Omit<CodeSent, 'state'>

export type FreshCode = {
  /** Null until a code was asked for. */
  challenge: Challenge | null
  /** Asks for a code; given a challenge, for the same one again. @throws ApiError */
  ask: (email: string, challengeID?: string) => Promise<SendCodeReply>
  /** Asks for a first code, or for a new one where the last has run out; says by itself what went wrong. */
  begin: () => Promise<void>
  /** Offers the passkey to a person who has one, and the provider where there is one; asks others for a code. */
  start: () => Promise<void>
  /** A passkey or the provider is offered, and no code was asked for. */
  isChoosing: boolean
  /** What is offered while choosing. */
  ways: { hasPasskey: boolean; provider: string | null; isCodeSent: boolean }
  /** The provider has just confirmed it, before this page was shown again. */
  isByProvider: boolean
  /** Confirms with a passkey. @returns whether the session is fresh now; if not, the reason is shown */
  verifyByPasskey: () => Promise<boolean>
  /** What the server asks for after a right code; null where it asks for nothing. */
  factor: SecondFactorNeeded | null
  /** Completes that. @throws ApiError */
  completeFactor: (proof: SecondFactorProof) => Promise<void>
  /** Gives that up: too many tries, or too much time. */
  dropFactor: () => void
  isAsking: boolean
  code: string
  setCode: (code: string) => void
  isComplete: boolean
  isWrong: boolean
  /** Used up, by time as far as the server has said so, or by tries. */
  isOver: boolean
  isChecking: boolean
  /** A right code was entered here, or a passkey shown: the session is fresh for ten minutes. */
  isVerified: boolean
  /**
   * Enters the code, unless a right one was entered already.
   * @param entered where it has just been completed
   * @returns whether the session is fresh now; if not, the reason is shown, or a second factor asked for
   */
  verify: (entered?: string) => Promise<boolean>
}

type State = 'open' | 'asking' | 'wrong' | 'over' | 'checking' | 'verified'

/** The code that was sent; its times by the clock of this browser. */
function useChallenge() {
  const [challenge, setChallenge] = useState<Challenge | null>(null)
  const ask = async (email: string, challengeID?: string): Promise<SendCodeReply> => {
    const reply = await sendCode(email, challengeID)
    const { expiresIn, resendIn, ...sent } = reply
    const now = Date.now()
    setChallenge({ ...sent, expiresAt: now + expiresIn * 1000, resendAt: now + resendIn * 1000 })
    return reply
  }
  return { challenge, ask, forget: () => setChallenge(null) }
}

/** Whether there is a way beside the code: a passkey, or the provider. */
async function isAnotherWay(queryClient: QueryClient, takesProvider: boolean): Promise<boolean> {
  const passkeys = canUsePasskeys() ? await queryClient.ensureQueryData(passkeysQuery).catch(() => []) : []
  const { oidcName } = await serverFacts().catch(() => ({ oidcName: null }))
  return passkeys.length > 0 || (takesProvider && oidcName !== null)
}

/** What a refused code leaves. */
function stateAfter(error: unknown): State {
  const code = error instanceof ApiError ? error.code : null
  return code === 'auth/otp-expired' ? 'over' : code === 'auth/otp-incorrect' ? 'wrong' : 'open'
}

/** @returns whether a passkey has proven it; a refusal is shown */
async function isAnewByPasskey(): Promise<boolean> {
  try {
    return await enterAnewByPasskey()
  } catch (error) {
    if (isElsewhere(error)) showToast(t('passkeyElsewhere'), { kind: 'failed' })
    else showError(error)
    return false
  }
}

/**
 * A fresh code or a passkey of the person who is signed in, before what cannot be undone (step-up): nothing is sent before it is
 * asked for, and what is right replaces the session.
 */
export function useFreshCode({ takesProvider = true }: { takesProvider?: boolean } = {}): FreshCode {
  const me = useMe()
  const queryClient = useQueryClient()
  const own = useQuery({ ...passkeysQuery, enabled: canUsePasskeys() }).data
  const { challenge, ask, forget } = useChallenge()
  const [code, setCode] = useState('')
  const facts = useServerFacts()
  const [isByProvider] = useState(isJustProven)
  const [state, setState] = useState<State>(isByProvider && takesProvider ? 'verified' : 'open')
  const [factor, setFactor] = useState<SecondFactorNeeded | null>(null)

  const hasPasskey = own !== undefined && own.length > 0
  const provider = takesProvider ? (facts?.oidcName ?? null) : null
  const begin = async () => {
    setState('asking')
    setCode('')
    setFactor(null)
    await ask(me.email).catch(showError)
    setState('open')
  }
  const start = async () => {
    setState('asking')
    forget()
    if (await isAnotherWay(queryClient, takesProvider)) setState('open')
    else await begin()
  }
  const verifyByPasskey = async (): Promise<boolean> => {
    const isIn = await isAnewByPasskey()
    if (isIn) setState('verified')
    return isIn
  }
  const verify = async (entered = code): Promise<boolean> => {
    if (state === 'verified') return true
    if (!challenge) return false
    setState('checking')
    try {
      const needed = await enterAnew(challenge, entered)
      setFactor(needed)
      setState(needed ? 'open' : 'verified')
      return !needed
    } catch (error) {
      showError(error)
      setState(stateAfter(error))
      return false
    }
  }
  return {
    challenge,
    ask,
    begin,
    start,
    isChoosing: (hasPasskey || provider !== null) && challenge === null && state === 'open',
    ways: { hasPasskey, provider, isCodeSent: !facts?.isOidcOnly },
    isByProvider,
    verifyByPasskey,
    factor,
    completeFactor: async (proof) => {
      if (!factor) return
      await enterSecondFactorAnew(factor.challengeID, proof)
      setFactor(null)
      setState('verified')
    },
    dropFactor: () => {
      setFactor(null)
      setState('over')
    },
    isAsking: state === 'asking',
    code,
    setCode: (next) => {
      setCode(next)
      if (state === 'wrong') setState('open')
    },
    isComplete: challenge !== null && factor === null && code.length === challenge.codeLength,
    isWrong: state === 'wrong',
    isOver: state === 'over',
    isChecking: state === 'checking',
    isVerified: state === 'verified',
    verify,
  }
}
