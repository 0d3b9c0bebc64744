/** Why a mail could not be handed over, in an operator's terms. */
export type MailTrouble =
  | 'name-not-found'
  | 'refused'
  | 'unreachable'
  | 'timeout'
  | 'tls'
  | 'authentication'
  | 'busy'
  | 'sender'
  | 'recipient'
  | 'message'
  | 'protocol'
  | 'unknown'

export interface MailFailure {
  trouble: MailTrouble
  /** The server's reply code (RFC 5321), if it gave one; its text may quote an address, so it is not kept. */
  response: number | undefined
  /** Whether only this mail is affected, and the next may succeed. */
  isOfMail: boolean
  /** Whether the server refused this mail permanently. */
  isForGood: boolean
}

/** Classifies an error of nodemailer. The step that failed counts for more than the system's error code. */
export function readMailFailure(error: unknown): MailFailure {
  const told: Readonly<Record<string, unknown>> = error instanceof Error ? { ...error } : {}
  const response = typeof told['responseCode'] === 'number' ? told['responseCode'] : undefined
  const trouble = nameTrouble(
    String(told['code']),
    String(told['originalCode']),
    String(told['command']),
    response,
  )
  const isOfMail = trouble === 'recipient' || trouble === 'message'
  const isRefusal = response !== undefined && response >= 500 && response !== wrongOrder
  return { trouble, response, isOfMail, isForGood: isOfMail && isRefusal }
}

/** “Bad sequence of commands” says nothing about the mail. */
const wrongOrder = 503
const closing = 421
const wantsAuthentication: ReadonlySet<number | undefined> = new Set([530, 534, 535, 538])

function nameTrouble(
  code: string,
  cause: string,
  command: string,
  response: number | undefined,
): MailTrouble {
  if (response === closing) return 'busy'
  if (command === 'RCPT TO') return 'recipient'
  if (command === 'DATA' && response !== undefined) return 'message'
  // For now, says the server, whatever it was asked: also where user and password are right (454), or TLS will be there again.
  if (response !== undefined && response < 500) return 'busy'
  if (code === 'EAUTH' || wantsAuthentication.has(response)) return 'authentication'
  if (command === 'MAIL FROM') return 'sender'
  if (code === 'EDNS' || /^(ENOTFOUND|EAI_AGAIN)$/.test(cause)) return 'name-not-found'
  if (cause === 'ECONNREFUSED') return 'refused'
  if (code === 'ETIMEDOUT' || cause === 'ETIMEDOUT') return 'timeout'
  if (/^(EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL)$/.test(cause)) return 'unreachable'
  if (code === 'ETLS' || code === 'EREQUIRETLS' || tlsCause.test(cause)) return 'tls'
  return /^(ECONNECTION|ESOCKET|EPROTOCOL)$/.test(code) ? 'protocol' : 'unknown'
}

/** Codes of Node and OpenSSL for problems with a certificate or a handshake. */
const tlsCause = /^(ERR_TLS|ERR_SSL|EPROTO|CERT_|UNABLE_TO_|DEPTH_ZERO|SELF_SIGNED|HOSTNAME_MISMATCH)/

/** What is wrong, and what to check. */
export const troubleWords: Readonly<Record<MailTrouble, string>> = {
  'name-not-found': 'The name of the mail server is not known. Check the host in SMTP_URL.',
  refused:
    'The mail server refused the connection: nothing listens there. Check host and port in SMTP_URL (587 or 465 are usual), and whether the server runs.',
  unreachable: 'There is no way to the mail server. Check the network, and the host in SMTP_URL.',
  timeout:
    'The mail server does not answer in time. A firewall may be between, or the port in SMTP_URL be wrong.',
  tls: 'No safe connection to the mail server. Its certificate must be valid for the host in SMTP_URL; smtps:// is for port 465, smtp:// with STARTTLS for 587. For a server without TLS there is MAIL_WITHOUT_TLS=on.',
  authentication:
    'The mail server did not accept user and password in SMTP_URL, or it wants some. Characters such as @ or / in them are written as %40 and %2F.',
  busy: 'The mail server takes no mail at the moment, and says itself that this passes. Try again later; if it stays so, ask who runs it.',
  sender: 'The mail server does not take mails from the address in MAIL_FROM.',
  recipient: 'The mail server does not take mails to this address.',
  message: 'The mail server did not take the mail itself.',
  protocol:
    'What answers is no mail server, or it ended the connection. Check host and port in SMTP_URL; port 465 wants smtps://.',
  unknown: 'The mail could not be handed over.',
}
