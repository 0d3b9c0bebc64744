import { useEffect, useState } from 'react'
import { PasskeyIcon } from '../../components/sign-in/passkey-icon.ts'
import { WayError } from '../../components/sign-in/way-error.tsx'
import { canUsePasskeys, isElsewhere } from '../../data/passkeys/webauthn.ts'
import { beginUnlock, unlockByPasskey, type BegunUnlock } from '../../data/session/unlock-by-passkey.ts'
import { auth } from '../../i18n/en/auth.ts'
import { lock } from '../../i18n/en/lock.ts'
import { texts } from '../../i18n/texts.ts'
import { showError } from '../../overlays/show-error.ts'
import { Button } from '../../ui/form/button.tsx'
import { useWrongTry } from './use-wrong-try.ts'

const t = texts(lock)
const tAuth = texts(auth)

/** A little less than the ten minutes for which a challenge waits. */
const goodForMs = 9 * 60_000

/** A passkey in place of the passcode, for a person who has one. It stands last, so nothing moves when it comes. */
export function PasskeyUnlock() {
  const { hasPasskey, take } = useBegunUnlock()
  const [problem, setProblem] = useState<string>()
  const [isAsking, setAsking] = useState(false)
  const triesLeftOf = useWrongTry('auth/passkey-incorrect')
  if (!hasPasskey) return null

  const fail = (failure: unknown) => {
    const count = triesLeftOf(failure)
    if (count !== undefined) setProblem(t('wrongPasskey', { count }))
    else if (isElsewhere(failure)) setProblem(t('passkeyElsewhere'))
    else showError(failure)
  }
  const ask = async () => {
    setAsking(true)
    setProblem(undefined)
    try {
      // A right one keeps the button closed until the page goes on.
      if (await unlockByPasskey(await take())) return
    } catch (failure) {
      fail(failure)
    }
    setAsking(false)
  }
  return (
    <div className="mt-5 flex flex-col gap-3">
      <Button size="large" icon={PasskeyIcon} busy={isAsking} onClick={() => void ask()}>
        {tAuth('usePasskey')}
      </Button>
      <WayError text={problem} />
    </div>
  )
}

/**
 * A challenge that is asked for beforehand: some browsers ask for a passkey only at the press itself. Each is taken once,
 * and within its time; else a new one is asked for.
 */
function useBegunUnlock(): { hasPasskey: boolean; take: () => Promise<BegunUnlock> } {
  const [begun, setBegun] = useState<(BegunUnlock & { at: number }) | null>(null)
  const [isTaken, setTaken] = useState(false)
  useEffect(() => {
    if (!canUsePasskeys()) return undefined
    const leaving = new AbortController()
    const { signal } = leaving
    // Without an answer there is the passcode, and the next time that the network or the window is back.
    const begin = () =>
      void beginUnlock(signal).then(
        (answer) => signal.aborted || setBegun({ ...answer, at: Date.now() }),
        () => undefined,
      )
    begin()
    window.addEventListener('online', begin, { signal })
    return () => leaving.abort()
  }, [])
  return {
    hasPasskey: (begun?.options.allowCredentials?.length ?? 0) > 0,
    take: async () => {
      setTaken(true)
      return begun && !isTaken && Date.now() - begun.at < goodForMs ? begun : beginUnlock()
    },
  }
}
