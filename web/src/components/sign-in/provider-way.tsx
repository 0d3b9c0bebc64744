import IdCard from 'lucide/dist/esm/icons/id-card.mjs'
import { useEffect, useState } from 'react'
import { forgotPasscodePreference } from '../../data/lock/lock-flags.ts'
import { goToProvider } from '../../data/session/oidc.ts'
import { oidc } from '../../i18n/en/oidc.ts'
import { texts } from '../../i18n/texts.ts'
import { showError } from '../../overlays/show-error.ts'
import { Button } from '../../ui/form/button.tsx'

const t = texts(oidc)

type ProviderWayProps = {
  /** What people call the provider. */
  name: string
  /** The only way in, or the first. */
  isPrimary?: boolean
  /** Where it goes on after signing in; with `isStepUp`, where one was. */
  next?: string | undefined
  /** Confirms who is signed in already. */
  isStepUp?: boolean
}

/** Leaves for the provider; the button stays closed until the page is gone. */
export function ProviderWay({ name, isPrimary = false, next, isStepUp = false }: ProviderWayProps) {
  const [isLeaving, setLeaving] = useState(false)
  // Back from there by the browser's button, the page may be as it was left.
  useEffect(() => {
    const wake = (event: PageTransitionEvent) => {
      if (event.persisted) setLeaving(false)
    }
    window.addEventListener('pageshow', wake)
    return () => window.removeEventListener('pageshow', wake)
  }, [])

  const leave = async () => {
    setLeaving(true)
    try {
      // A passcode that was forgotten is chosen anew only by whom the provider has just asked.
      await goToProvider({ next, isStepUp, isFresh: isStepUp || forgotPasscodePreference.get() })
    } catch (error) {
      setLeaving(false)
      showError(error)
    }
  }
  return (
    <Button
      size={isStepUp ? 'medium' : 'large'}
      look={isPrimary ? 'primary' : 'secondary'}
      icon={IdCard}
      busy={isLeaving}
      onClick={() => void leave()}
    >
      <span className="truncate">{t('continueWith', { name })}</span>
    </Button>
  )
}
