/** Our own scripts that a string may name: the service worker, and the workers for files, for keys and for many records. */
const own = /^\/(service-worker\.js|assets\/(import|export|health|keys|pdf|seal-file)-worker-[\w-]+\.js)$/

type ScriptPolicy = { createScriptURL: (address: string) => string }
type TrustedTypes = { createPolicy: (name: string, policy: ScriptPolicy) => ScriptPolicy }

let policy: ScriptPolicy | undefined

/**
 * An address that may become a script under this page's policy (content security policy, `trusted-types cardea`); a
 * browser without trusted types uses the string.
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

/** Not every browser has this yet. */
const trustedTypes = (): TrustedTypes | undefined =>
  typeof window !== 'undefined' && 'trustedTypes' in window
    ? (window.trustedTypes as TrustedTypes)
    : undefined
