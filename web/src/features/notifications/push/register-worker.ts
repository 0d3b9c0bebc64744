const workerUrl = '/service-worker.js'

type ScriptPolicy = { createScriptURL: (url: string) => string }
type TrustedTypes = { createPolicy: (name: string, policy: ScriptPolicy) => ScriptPolicy }

/**
 * Registers the service worker of this page's build; built pages have one, the development server has none.
 * @throws where the browser refuses it
 */
export async function registerWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined
  return navigator.serviceWorker.register(trustedUrl(), { updateViaCache: 'none' })
}

let trusted: string | undefined

/** The one address of a script that this page's policy lets text become (content security policy, `trusted-types cardea`). */
function trustedUrl(): string {
  trusted ??= trustedTypes()
    ?.createPolicy('cardea', { createScriptURL: () => workerUrl })
    .createScriptURL(workerUrl)
  return trusted ?? workerUrl
}

/** Not in every browser yet. */
const trustedTypes = (): TrustedTypes | undefined =>
  'trustedTypes' in window ? (window.trustedTypes as TrustedTypes) : undefined
