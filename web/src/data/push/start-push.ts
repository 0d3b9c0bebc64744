import type { QueryClient } from '@tanstack/react-query'
import { putSetting, settingQuery } from '../user-settings/user-setting.ts'
import { asksWithoutPress, pushAbility, pushParts } from './push-ability.ts'
import { pushOffPreference } from './push-preferences.ts'
import { registerWorker } from './register-worker.ts'

/**
 * On load with a session: registers the worker, asks for permission once (docs/product.md, section 14), and subscribes
 * a browser that has given it but is unknown to the server. A failure is retried with the next page; the settings show
 * the state.
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
    // The push service is unreachable, or there is none: everything else works.
  }
}
