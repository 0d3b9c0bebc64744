import type { UserSetting } from '@cardea/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { usePreference } from '../../storage/use-preference.ts'
import { putSetting } from '../user-settings/user-setting.ts'
import { pushAbility, pushParts, type PushAbility } from './push-ability.ts'
import { pushOffPreference, pushTokenPreference } from './push-preferences.ts'
import { subscribe, unsubscribe } from './subscribe.ts'

export type PushState = Exclude<PushAbility, 'able'> | 'blocked' | 'failed' | 'on' | 'off'

/**
 * The state of push messages on this device, and the switch. Switching on asks the browser, so call it in a user
 * gesture.
 */
export function usePush(setting: UserSetting) {
  const queryClient = useQueryClient()
  const [token] = usePreference(pushTokenPreference)
  const [isOff, setOff] = usePreference(pushOffPreference)
  const change = useMutation({
    mutationFn: async (isWanted: boolean) => {
      setOff(!isWanted)
      if (!isWanted) return unsubscribe()
      return (await Notification.requestPermission()) === 'granted' ? subscribe(setting) : null
    },
    onSuccess: (changed) => changed && putSetting(queryClient, changed),
  })
  const isKnown = token !== null && setting.fcmToken.some(({ _id }) => _id === token.id)
  return {
    state: stateOf(isKnown && !isOff, change.isError),
    /** The requested state until it is reached. */
    isOn: change.isPending ? change.variables : isKnown && !isOff,
    isBusy: change.isPending,
    switchTo: (isWanted: boolean) => change.mutate(isWanted),
  }
}

function stateOf(isOn: boolean, hasFailed: boolean): PushState {
  const ability = pushAbility(pushParts())
  if (ability !== 'able') return ability
  if (Notification.permission === 'denied') return 'blocked'
  if (hasFailed) return 'failed'
  return isOn && Notification.permission === 'granted' ? 'on' : 'off'
}
