import { notificationRoutes, userSettingRoutes, type UserSetting } from '@cardea/contract'
import { call } from '../../api/client.ts'
import { bytesOf, textOf } from '@cardea/client/sealing-at-rest/sealing'
import { storageKey } from '@cardea/client/preferences/storage-key'
import { pushTokenPreference } from './push-preferences.ts'
import { registerWorker } from './register-worker.ts'

/**
 * Subscribes this browser with the server's key, and registers it at the server. Asks the server for nothing if both
 * are done already.
 * @param setting the person's present settings
 * @returns the settings after that, or null if nothing had to be done
 * @throws if the browser or its push service refuses, or a call fails
 */
export async function subscribe({ fcmToken }: Pick<UserSetting, 'fcmToken'>): Promise<UserSetting | null> {
  const manager = await pushManager()
  if (!manager) throw new Error('There is no service worker to take push messages.')
  const kept = pushTokenPreference.get()
  const current = await manager.getSubscription()
  const isKnown = kept !== null && fcmToken.some(({ _id }) => _id === kept.id)
  if (current && isKnown && kept.mark === markOf(current)) return null
  const { publicKey } = await call(notificationRoutes.getPushKey)
  const subscription = await withKey(manager, current, publicKey)
  const body = { addFcmToken: JSON.stringify(subscription) }
  const setting = await call(userSettingRoutes.changeUserSetting, { body })
  // The one that was just added.
  const own = setting.fcmToken.at(-1)
  if (own) pushTokenPreference.set({ id: own._id, mark: markOf(subscription) })
  return setting
}

/** A subscription is bound to one key; one for another key is cancelled first. */
async function withKey(
  manager: PushManager,
  current: PushSubscription | null,
  publicKey: string,
): Promise<PushSubscription> {
  const key = current?.options.applicationServerKey
  if (current && key && textOf(new Uint8Array(key)) === publicKey) return current
  await current?.unsubscribe()
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) })
}

/** Tells this browser's subscriptions apart without storing the endpoint, which gives access to the browser. */
const markOf = ({ endpoint }: PushSubscription): string => storageKey(endpoint)

/**
 * Ends this browser's subscription, on the server and here. A party that cannot be reached drops it by itself, or at
 * the first message.
 */
export async function unsubscribe(): Promise<UserSetting | null> {
  const kept = pushTokenPreference.get()
  pushTokenPreference.clear()
  const [setting] = await Promise.all([
    kept &&
      call(userSettingRoutes.changeUserSetting, { body: { removeFcmToken: kept.id } }).catch(() => null),
    endHere().catch(() => undefined),
  ])
  return setting
}

async function endHere(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  const subscription = await registration?.pushManager?.getSubscription()
  await subscription?.unsubscribe()
}

async function pushManager(): Promise<PushManager | undefined> {
  if (!(await registerWorker())) return undefined
  return (await navigator.serviceWorker.ready).pushManager
}
