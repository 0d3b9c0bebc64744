/** A mail as a mail program would show it. */
export interface ReceivedMail {
  /** Whom the envelope named. */
  to: string[]
  /** By lower-case name. */
  headers: ReadonlyMap<string, string>
  subject: string
  text: string
  /** Every byte that came, as Latin-1. */
  raw: string
}

/** Reads a mail of one text part; that is all we send (RFC 5322, RFC 2045, RFC 2047). */
export function parseMail(raw: string, to: string[]): ReceivedMail {
  const end = raw.indexOf('\r\n\r\n')
  const lines = raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
    }),
  )
  const text = decodeBody(raw.slice(end + 4), headers.get('content-transfer-encoding') ?? '7bit')
  return {
    to,
    headers,
    subject: decodeWords(headers.get('subject') ?? ''),
    text: text.replaceAll('\r\n', '\n'),
    raw,
  }
}

function decodeBody(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  if (encoding === 'quoted-printable') return unquote(body.replace(/=\r\n/g, ''))
  return Buffer.from(body, 'latin1').toString()
}

const unquote = (text: string): string =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString()

const decodeWords = (header: string): string =>
  header
    .replace(/\?= =\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64').toString()
        : unquote(text.replaceAll('_', ' ')),
    )
