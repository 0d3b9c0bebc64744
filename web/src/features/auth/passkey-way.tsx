import { useEffect, useState } from 'react'
import { ApiError } from '@cardea/client/calls/api-error'
import { PasskeyIcon } from '../../components/sign-in/passkey-icon.ts'
import { WayError } from '../../components/sign-in/way-error.tsx'
import { isElsewhere, offersPasskeysInFields } from '../../data/passkeys/webauthn.ts'
import { enterByPasskey } from '../../data/session/sign-in.ts'
import { auth } from '../../i18n/en/auth.ts'
import { texts } from '../../i18n/texts.ts'
import { showError } from '../../overlays/show-error.ts'
import { Button } from '../../ui/form/button.tsx'

const t = texts(auth)

/** A little less than the ten minutes for which a challenge waits. */
const offerMs = 9 * 60_000

type Problem = 'passkeyUnknown' | 'passkeyElsewhere'

/** Signs in with a passkey: by the button, or where the browser offers one in the field of the address. */
export function PasskeyWay() {
  const [problem, setProblem] = useState<Problem>()
  const [isAsking, setAsking] = useState(false)

  // While the button asks, the browser cannot offer anything in the field.
  useEffect(() => {
    if (isAsking) return undefined
    const stop = new AbortController()
    void offerInField(stop.signal, () => setProblem('passkeyUnknown'))
    return () => stop.abort()
  }, [isAsking])

  const ask = async () => {
    setAsking(true)
    setProblem(undefined)
    try {
      // Signed in, the page goes on, and the button stays closed until it does.
      if (!(await enterByPasskey())) setAsking(false)
    } catch (error) {
      setAsking(false)
      if (isElsewhere(error)) setProblem('passkeyElsewhere')
      else if (isUnknown(error)) setProblem('passkeyUnknown')
      else showError(error)
    }
  }
  return (
    <>
      <Button size="large" icon={PasskeyIcon} busy={isAsking} onClick={() => void ask()}>
        {t(problem ? 'passkeyAgain' : 'passkeySignIn')}
      </Button>
      <WayError text={problem && t(problem)} />
    </>
  )
}

const isUnknown = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'auth/passkey-incorrect'

/** Waits in the list of the field for as long as the page does, each challenge for its time. */
async function offerInField(stop: AbortSignal, refuse: () => void): Promise<void> {
  if (!(await offersPasskeysInFields())) return
  while (!stop.aborted) {
    const time = AbortSignal.timeout(offerMs)
    try {
      const isIn = await enterByPasskey({ signal: AbortSignal.any([stop, time]), isInField: true })
      if (isIn || !time.aborted) return
    } catch (error) {
      // Nothing was pressed, so what does not work says nothing, but for an answer that was refused.
      if (!stop.aborted && isUnknown(error)) refuse()
      return
    }
  }
}
