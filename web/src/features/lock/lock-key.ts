import { useRouter } from '@tanstack/react-router'
import { canSeal } from '@cardea/client/sealing-at-rest/can-seal'
import { useKeys } from '../../ui/keys.ts'
import { askFirst } from '../../overlays/ask-first.ts'
import { wayToPasscode } from './passcode-params.ts'
import { pinSetPreference } from '../../data/lock/lock-flags.ts'
import { lock } from '../../data/session/lock.ts'

/** Locks at once; anyone who has no passcode yet is led to choose one, as nothing else would open it again. */
export function useLockNow(): () => void {
  const router = useRouter()
  return () => {
    if (pinSetPreference.get()) lockKeepingDrafts()
    else void router.navigate({ to: '/passcode', search: wayToPasscode(router.state.location.href) })
  }
}

/** Where a page cannot seal, a lock takes what is not saved: then a person who is writing is asked. */
const lockKeepingDrafts = () => (canSeal() ? lock() : askFirst(lock))

/** Ctrl or Cmd with Shift and L locks from anywhere, also out of a form. */
export function useLockKey(): void {
  const lockNow = useLockNow()
  useKeys((event) => {
    if (event.code !== 'KeyL' || !event.shiftKey || !(event.ctrlKey || event.metaKey) || event.altKey)
      return undefined
    return () => {
      if (!event.repeat) lockNow()
    }
  })
}
