import { notificationRoutes, userSettingRoutes, type UserSetting } from '@cardea/contract'
import { call } from '../../api/call.ts'
import { bytesOf, textOf } from '../../storage/sealing.ts'
import { storageKey } from '../../storage/storage-key.ts'
import { pushTokenPreference } from './push-preferences.ts'
import { registerWorker } from './register-worker.ts'

/**
 * Has this browser subscribed, with this server's key, and the server knowing it. Asks the server for nothing where all of that
 * is so already.
 * @param setting one's settings as they are
 * @returns one's settings after that, or null where nothing had to be done
 * @throws where the browser or its push service refuses, or a call fails
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
  // The one that was added last, a moment ago.
  const own = setting.fcmToken.at(-1)
  if (own) pushTokenPreference.set({ id: own._id, mark: markOf(subscription) })
  return setting
}

/** A subscription is bound to one key; one for another key is given back first. */
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

/** Tells one subscription of this browser from the next without keeping its endpoint, which is as good as a key to it. */
const markOf = ({ endpoint }: PushSubscription): string => storageKey(endpoint)

/** Ends this browser's subscription, on the server and here. What cannot be reached forgets it by itself, or at the first message. */
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
