/** The address of a link without its key, which opens nothing. @param origin of the server, such as https://vault.example.org */
export const linkAddress = (origin: string, id: string): string => `${origin}/l/${id}`

/** The whole address: what stands behind # never leaves the browser. */
export const wholeAddress = (origin: string, id: string, key: string): string =>
  `${linkAddress(origin, id)}#${key}`

/** 32 bytes, base64url. */
const keyForm = /^[\w-]{43}$/

/** The key in a pasted text: a whole link, or the key alone. Null where there is none. */
export function keyIn(pasted: string): string | null {
  const [, fragment] = /#(.*)$/.exec(pasted.trim()) ?? []
  const key = fragment ?? pasted.trim()
  return keyForm.test(key) ? key : null
}
