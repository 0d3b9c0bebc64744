import { trustedScript } from '../../api/trusted-scripts.ts'

const workerUrl = '/service-worker.js'

/**
 * Registers the service worker of this page's build; the development server has none.
 * @throws if the browser refuses it
 */
export async function registerWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined
  return navigator.serviceWorker.register(trustedScript(workerUrl), { updateViaCache: 'none' })
}
