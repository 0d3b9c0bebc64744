import type { Socket } from 'node:net'
import { AgentProtocol } from 'ssh2/lib/agent.js'
import { bindExtension, readBoundHost, sessionOf, type BoundHost } from './bound-host.ts'
import type { OfferedKey } from './offered-keys.ts'
import { isSignable } from './sign.ts'
import { cutMessages, WireReader } from './wire.ts'

/** A request for a signature. */
export interface Asked {
  key: OfferedKey
  data: Buffer
  /** Of RSA. */
  hash: string | undefined
  /** The host that is signed in at, where ssh has told. */
  host: BoundHost | null
  /** Aborted when the one who asks has gone. */
  signal: AbortSignal
  socket: Socket
}

export interface Agent {
  /** The keys to offer. */
  keys: () => Promise<readonly OfferedKey[]>
  /** A signature as SSH writes it. @throws if there shall be none */
  sign: (asked: Asked) => Promise<Buffer>
}

/** The types of messages that are answered otherwise than by “no”. */
const [askForKeys, askToSign, extension] = [11, 13, 27]
const failure = Buffer.from([0, 0, 0, 1, 5])
const success = Buffer.from([0, 0, 0, 1, 6])
/** More requests than this before an answer come from no SSH client. */
const mostWaiting = 64

/** Answers one connection until it ends. Messages are answered one after the other, as the protocol has no numbers. */
export function serveAgent(socket: Socket, agent: Agent): void {
  const gone = new AbortController()
  const answer = answering(socket, agent, gone.signal)
  let bytes: Buffer = Buffer.alloc(0)
  let waiting = 0
  let turn = Promise.resolve()
  const take = async (message: Buffer): Promise<void> => {
    const reply = await answer(message).catch(() => failure)
    waiting -= 1
    if (socket.writable) socket.write(reply)
  }
  socket.on('data', (chunk: Buffer) => {
    try {
      const { messages, rest } = cutMessages(Buffer.concat([bytes, chunk]))
      bytes = rest
      waiting += messages.length
      if (waiting > mostWaiting) socket.destroy()
      else for (const message of messages) turn = turn.then(() => take(message))
    } catch {
      socket.destroy()
    }
  })
  socket.on('error', () => socket.destroy())
  socket.on('close', () => gone.abort())
}

function answering(socket: Socket, agent: Agent, signal: AbortSignal): (message: Buffer) => Promise<Buffer> {
  const hosts: BoundHost[] = []
  const protocol = new AgentProtocol(false)
  const replies = protocol.iterator()
  protocol.on('identities', (request) => {
    agent.keys().then(
      (keys) => protocol.getIdentitiesReply(request, keys.map(asIdentity)),
      () => protocol.failureReply(request),
    )
  })
  protocol.on('sign', (request, asked, data, { hash }) => {
    signFor(asked.getPublicSSH(), data, hash).then(
      (signature) => protocol.signReply(request, signature),
      () => protocol.failureReply(request),
    )
  })
  async function signFor(blob: Buffer, data: Buffer, hash: string | undefined): Promise<Buffer> {
    const key = (await agent.keys()).find((one) => one.blob.equals(blob))
    if (!key || !isSignable(key.type, hash)) throw new Error('This is not signed.')
    const session = sessionOf(data)
    const host = session ? (hosts.at(-1) ?? null) : null
    if (session && host && !host.sessionID.equals(session)) throw new Error('Another connection signs in.')
    return agent.sign({ key, data, hash, host, signal, socket })
  }
  return async (message) => {
    const type = message[4]
    if (type === extension) return bind(message) ? success : failure
    const isPassedOn = hosts.some(({ isForwarded }) => isForwarded)
    // Others end here, as ssh2 would read on within them.
    if (isPassedOn || (type !== askForKeys && type !== askToSign)) return failure
    protocol.write(message)
    const { value } = await replies.next()
    return value as Buffer
  }

  function bind(message: Buffer): boolean {
    const content = new WireReader(message.subarray(5))
    const host = content.string().toString('latin1') === bindExtension ? readBoundHost(content) : null
    if (host) hosts.push(host)
    return host !== null
  }
}

const asIdentity = ({ blob, name }: OfferedKey) => ({
  pubKey: { pubKey: blob, comment: name },
})
