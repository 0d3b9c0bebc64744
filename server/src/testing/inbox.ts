import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { parseMail, type ReceivedMail } from './parse-mail.ts'

const patienceMs = 10_000
/** The line of a code in its mail. */

/** A mail server that keeps what it gets, and hands each mail out once. */
export interface Inbox {
  /** For SMTP_URL. */
  url: string
  /** Everything that ever came, in order. */
  all: readonly ReceivedMail[]
  /** The oldest mail to this address, with `pattern` in its text if given, that nobody has taken yet; waits for one. */
  nextFor(address: string, pattern?: RegExp): Promise<ReceivedMail>
  /** The code in the next mail to this address that holds one; other mails stay. */
  codeFor(address: string): Promise<string>
  /** Refuses so many mails before it takes one again; what the sender is told quotes the address, as mail servers do. */
  refuseNext(mails: number): void
  /** Lets every mail wait for its answer until the returned function is called. */
  hold(): () => void
  close(): Promise<void>
}

export async function openInbox(): Promise<Inbox> {
  const all: ReceivedMail[] = []
  const taken = new Set<ReceivedMail>()
  const waiting = new Set<() => void>()
  let refusals = 0
  let held: (() => void)[] | undefined
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('error', done)
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address)
        if (refusals > 0) {
          refusals -= 1
          done(new Error(`Mailbox of ${to.join(', ')} is busy`))
          return
        }
        const take = (): void => {
          all.push(parseMail(Buffer.concat(chunks).toString('latin1'), to))
          done()
          for (const look of waiting) look()
        }
        if (held) held.push(take)
        else take()
      })
    },
  })
  const { promise: listening, resolve } = Promise.withResolvers<void>()
  const net = server.listen(0, '127.0.0.1', resolve)
  await listening
  const { port } = net.address() as AddressInfo

  const next = async (address: string, isMeant: (mail: ReceivedMail) => boolean): Promise<ReceivedMail> => {
    const { promise, resolve, reject } = Promise.withResolvers<ReceivedMail>()
    const look = (): void => {
      const mail = all.find((one) => one.to.includes(address) && !taken.has(one) && isMeant(one))
      if (!mail) return
      taken.add(mail)
      waiting.delete(look)
      resolve(mail)
    }
    waiting.add(look)
    look()
    const timer = setTimeout(() => reject(new Error(`No mail came for ${address}.`)), patienceMs)
    return promise.finally(() => {
      clearTimeout(timer)
      waiting.delete(look)
    })
  }

  return {
    url: `smtp://127.0.0.1:${port}`,
    all,
    nextFor: (address, pattern = /(?:)/) => next(address, ({ text }) => pattern.test(text)),
    codeFor: async (address) => codeIn(await next(address, (mail) => codeIn(mail) !== '')),
    refuseNext: (mails) => void (refusals = mails),
    hold() {
      const takes: (() => void)[] = []
      held = takes
      return () => {
        held = undefined
        for (const take of takes) take()
      }
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done())
      }),
  }
}

/** The code that a mail shows on a line of its own; empty where there is none. */
const codeIn = ({ text }: ReceivedMail): string =>
  /^ {4}(\d{6}|[0-9A-Z]{5}-[0-9A-Z]{5})$/m.exec(text)?.[1] ?? ''
