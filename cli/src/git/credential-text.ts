/** What git asks for, by its protocol of credential helpers: `name=value` lines. */
export interface CredentialQuery {
  /** Such as `https`. */
  protocol: string
  /** With a port if that is not the protocol's own. */
  host: string
  path: string | null
  username: string | null
}

/** @returns null if it names no protocol or host */
export function readQuery(text: string): CredentialQuery | null {
  const values = new Map<string, string>()
  for (const line of text.split('\n')) {
    if (line === '') break
    const border = line.indexOf('=')
    if (border > 0) values.set(line.slice(0, border), line.slice(border + 1).replace(/\r$/, ''))
  }
  const [protocol, host] = [values.get('protocol'), values.get('host')]
  if (!protocol || !host) return null
  return { protocol, host, path: values.get('path') || null, username: values.get('username') || null }
}

/** What git reads. @returns null if a value cannot be told in a line */
export function credentialText(username: string | null, password: string): string | null {
  const values = [
    ...(username === null ? [] : [['username', username] as const]),
    ['password', password] as const,
  ]
  // oxlint-disable-next-line no-control-regex -- Either would end the line, or what git reads of it.
  if (values.some(([, value]) => /[\n\r\0]/.test(value))) return null
  return values.map(([name, value]) => `${name}=${value}\n`).join('')
}
