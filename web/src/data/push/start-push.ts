import type { QueryClient } from '@tanstack/react-query'
import { putSetting, settingQuery } from '../settings/user-setting.ts'
import { asksWithoutPress, pushAbility, pushParts } from './push-ability.ts'
import { pushOffPreference } from './push-preferences.ts'
import { registerWorker } from './register-worker.ts'

/**
 * On load with a session: the worker is registered, the browser asked for permission once (docs/product.md, section 14), and a browser that
 * has given it subscribed anew where the server does not know it. What fails is tried again with the next page; the settings say
 * how it stands.
 */
export async function startPush(queryClient: QueryClient): Promise<void> {
  try {
    await registerWorker()
    if (pushAbility(pushParts()) !== 'able' || pushOffPreference.get()) return
    if (Notification.permission === 'default' && asksWithoutPress()) await Notification.requestPermission()
    if (Notification.permission !== 'granted') return
    const { subscribe } = await import('./subscribe.ts')
    const setting = await subscribe(await queryClient.ensureQueryData(settingQuery))
    if (setting) putSetting(queryClient, setting)
  } catch {
    // No push service to reach, or none at all: everything else works.
  }
}
