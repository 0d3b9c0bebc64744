/** The scripts of our own that text may name: the service worker, and the workers that handle files and the values of many records. */
const own = /^\/(service-worker\.js|assets\/(import|export|health|pdf|seal-file)-worker-[\w-]+\.js)$/

type ScriptPolicy = { createScriptURL: (address: string) => string }
type TrustedTypes = { createPolicy: (name: string, policy: ScriptPolicy) => ScriptPolicy }

let policy: ScriptPolicy | undefined

/**
 * An address that may become a script under this page's policy (content security policy, `trusted-types cardea`); a browser
 * without trusted types takes it as it is.
 * @throws TypeError for any other address
 */
export function trustedScript(address: string): string {
  policy ??= trustedTypes()?.createPolicy('cardea', { createScriptURL }) ?? { createScriptURL }
  return policy.createScriptURL(address)
}

function createScriptURL(address: string): string {
  if (import.meta.env.PROD && !own.test(address)) throw new TypeError(`${address} is no script of ours.`)
  return address
}

/** Not in every browser yet. */
const trustedTypes = (): TrustedTypes | undefined =>
  typeof window !== 'undefined' && 'trustedTypes' in window
    ? (window.trustedTypes as TrustedTypes)
    : undefined
