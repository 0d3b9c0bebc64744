/** A mail as a mail program would show it. */
export interface ReadMessage {
  /** Its recipients. */
  to: string[]
  /** By lower-case name. */
  headers: ReadonlyMap<string, string>
  subject: string
  text: string
  /** Empty if it has no such part. */
  html: string
  /** Every received byte, as Latin-1. */
  raw: string
}

interface Entity {
  headers: ReadonlyMap<string, string>
  body: string
}

/** Reads a mail with a text part, or with a text and an HTML part; we send no others (RFC 5322, 2045, 2046, 2047). */
export function readMessage(raw: string, to: string[]): ReadMessage {
  const mail = readEntity(raw)
  const boundary = /^multipart\/alternative;.*boundary="([^"]+)"/.exec(typeOf(mail))?.[1]
  const parts = boundary === undefined ? [mail] : splitParts(mail.body, boundary)
  return {
    to,
    headers: mail.headers,
    subject: decodeWords(mail.headers.get('subject') ?? ''),
    text: textOf(parts.find((part) => typeOf(part).startsWith('text/plain'))),
    html: textOf(parts.find((part) => typeOf(part).startsWith('text/html'))),
    raw,
  }
}

const typeOf = ({ headers }: Entity): string => headers.get('content-type') ?? 'text/plain'

function readEntity(raw: string): Entity {
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
  return { headers, body: raw.slice(end + 4) }
}

/** The parts between the delimiters, without what precedes the first or follows the last. */
function splitParts(body: string, boundary: string): Entity[] {
  const [inner = ''] = `\r\n${body}`.split(`\r\n--${boundary}--`)
  return inner.split(`\r\n--${boundary}\r\n`).slice(1).map(readEntity)
}

function textOf(part: Entity | undefined): string {
  if (!part) return ''
  const encoding = part.headers.get('content-transfer-encoding') ?? '7bit'
  return decodeBody(part.body, encoding).replaceAll('\r\n', '\n')
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
