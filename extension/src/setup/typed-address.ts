/** http is taken for this machine alone; the background judges the same once more. */
export function addressOf(typed: string): URL | null {
  const text = typed.trim()
  const isLocal = /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?(\/|$)/i.test(text)
  const url = URL.parse(/^[a-z]+:\/\//i.test(text) ? text : `${isLocal ? 'http' : 'https'}://${text}`)
  const isThisMachine = url !== null && /^(localhost|127(\.\d+){3}|\[::1\])$/.test(url.hostname)
  return url && (url.protocol === 'https:' || (url.protocol === 'http:' && isThisMachine)) ? url : null
}
