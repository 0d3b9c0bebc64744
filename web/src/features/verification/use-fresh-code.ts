import type { SendCodeReply } from '@cardea/contract'
import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import type { CodeSent } from '../../api/session.ts'
import { showError } from '../../feedback/show-error.ts'
import { enterAnew, sendCode } from '../auth/api.ts'
import { useMe } from '../users/api.ts'

type Challenge = Omit<CodeSent, 'state'>

export type FreshCode = {
  /** Null until a code was asked for. */
  challenge: Challenge | null
  /** Asks for a code; given a challenge, for the same one again. @throws ApiError */
  ask: (email: string, challengeID?: string) => Promise<SendCodeReply>
  /** Asks for a first code, or for a new one where the last has run out; says by itself what went wrong. */
  begin: () => Promise<void>
  isAsking: boolean
  code: string
  setCode: (code: string) => void
  isComplete: boolean
  isWrong: boolean
  /** Used up, by time as far as the server has said so, or by tries. */
  isOver: boolean
  isChecking: boolean
  /** A right code was entered here: the session is fresh for ten minutes. */
  isVerified: boolean
  /**
   * Enters the code, unless a right one was entered already.
   * @param entered where it has just been completed
   * @returns whether the session is fresh now; if not, the reason is shown
   */
  verify: (entered?: string) => Promise<boolean>
}

/**
 * A fresh code for the person who is signed in, before what cannot be undone (step-up): nothing is sent before it is asked
 * for, and a right code replaces the session.
 */
export function useFreshCode(): FreshCode {
  const me = useMe()
  const [challenge, setChallenge] = useState<Challenge | null>(null)
  const [code, setCode] = useState('')
  const [state, setState] = useState<'open' | 'asking' | 'wrong' | 'over' | 'checking' | 'verified'>('open')

  const ask = async (email: string, challengeID?: string): Promise<SendCodeReply> => {
    const reply = await sendCode(email, challengeID)
    const { expiresIn, resendIn, ...sent } = reply
    const now = Date.now()
    setChallenge({ ...sent, expiresAt: now + expiresIn * 1000, resendAt: now + resendIn * 1000 })
    return reply
  }
  const begin = async () => {
    setState('asking')
    setCode('')
    await ask(me.email).catch(showError)
    setState('open')
  }
  const verify = async (entered = code): Promise<boolean> => {
    if (state === 'verified') return true
    if (!challenge) return false
    setState('checking')
    try {
      await enterAnew(challenge, entered)
      setState('verified')
      return true
    } catch (error) {
      showError(error)
      const known = error instanceof ApiError ? error.code : null
      setState(known === 'auth/otp-expired' ? 'over' : known === 'auth/otp-incorrect' ? 'wrong' : 'open')
      return false
    }
  }
  return {
    challenge,
    ask,
    begin,
    isAsking: state === 'asking',
    code,
    setCode: (next) => {
      setCode(next)
      if (state === 'wrong') setState('open')
    },
    isComplete: challenge !== null && code.length === challenge.codeLength,
    isWrong: state === 'wrong',
    isOver: state === 'over',
    isChecking: state === 'checking',
    isVerified: state === 'verified',
    verify,
  }
}
