import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { readMessage, type ReadMessage } from '../integrations/mail/read-message.ts'

const patienceMs = 120_000
/** A mail server that keeps what it gets, and hands each mail out once. */
export interface Inbox {
  /** For SMTP_URL. */
  url: string
  /** Everything that ever came, in order. */
  all: readonly ReadMessage[]
  /** The oldest mail to this address, with `pattern` in its text if given, that was not taken yet; waits for one. */
  nextFor(address: string, pattern?: RegExp): Promise<ReadMessage>
  /** The code in the next mail to this address that holds one; other mails stay. */
  codeFor(address: string): Promise<string>
  /** Refuses so many mails before it takes one again; what the sender is told quotes the address, as mail servers do. */
  refuseNext(mails: number, how?: Partial<Refusal>): void
  /** How many mails it was offered and refused. */
  refused: () => number
  /** Lets every mail wait for its answer until the returned function is called. */
  hold(): () => void
  /** How many of them wait. */
  held: () => number
  /** Is a server that does not run, until the returned function is called. */
  goAway(): Promise<() => Promise<void>>
  close(): Promise<void>
}

/** At which step it refuses, and with which answer (RFC 5321, 4.2). */
interface Refusal {
  at: 'sender' | 'recipient' | 'message'
  code: number
}

export async function openInbox(): Promise<Inbox> {
  const all: ReadMessage[] = []
  const taken = new Set<ReadMessage>()
  const waiting = new Set<() => void>()
  let refusals = 0
  let refusal: Refusal = { at: 'message', code: 450 }
  let refused = 0
  let held: (() => void)[] | undefined
  const refusing = (at: Refusal['at'], to: readonly string[]): Error | undefined => {
    if (refusals === 0 || refusal.at !== at) return undefined
    refusals -= 1
    refused += 1
    return Object.assign(new Error(`Mailbox of ${to.join(', ')} is busy`), { responseCode: refusal.code })
  }
  const makeServer = (): SMTPServer => {
    const server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      closeTimeout: 1,
      onMailFrom: ({ address }, _session, done) => done(refusing('sender', [address])),
      onRcptTo: ({ address }, _session, done) => done(refusing('recipient', [address])),
      onData(stream, session, done) {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('error', done)
        stream.on('end', () => {
          const to = session.envelope.rcptTo.map(({ address }) => address)
          const error = refusing('message', to)
          if (error) return done(error)
          const take = (): void => {
            all.push(readMessage(Buffer.concat(chunks).toString('latin1'), to))
            done()
            for (const look of waiting) look()
          }
          if (held) held.push(take)
          else take()
        })
      },
    })
    // The connection of a server that a test kills is reset.
    server.on('error', () => undefined)
    return server
  }
  const listen = async (port: number): Promise<SMTPServer> => {
    const server = makeServer()
    const { promise: listening, resolve } = Promise.withResolvers<void>()
    server.listen(port, '127.0.0.1', resolve)
    await listening
    return server
  }
  let server = await listen(0)
  const { port } = server.server.address() as AddressInfo
  const close = (): Promise<void> => new Promise((done) => server.close(() => done()))

  const next = async (address: string, isMeant: (mail: ReadMessage) => boolean): Promise<ReadMessage> => {
    const { promise, resolve, reject } = Promise.withResolvers<ReadMessage>()
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
    refuseNext: (mails, how = {}) => {
      refusals = mails
      refusal = { at: 'message', code: 450, ...how }
    },
    refused: () => refused,
    hold() {
      const takes: (() => void)[] = []
      held = takes
      return () => {
        held = undefined
        for (const take of takes) take()
      }
    },
    held: () => held?.length ?? 0,
    async goAway() {
      await close()
      return async () => void (server = await listen(port))
    },
    close,
  }
}

/** The code that a mail shows on a line of its own; empty where there is none. */
const codeIn = ({ text }: ReadMessage): string =>
  /^ {4}(\d{6}|[0-9A-Z]{5}-[0-9A-Z]{5})$/m.exec(text)?.[1] ?? ''
