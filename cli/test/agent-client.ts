import { once } from 'node:events'
import { connect } from 'node:net'
import { AgentProtocol } from 'ssh2/lib/agent.js'
import { generateKeyPairSync, type MadeKeys } from 'ssh2/lib/keygen.js'
import { parseKey, type ParsedKey } from 'ssh2/lib/protocol/keyParser.js'

/** The public key of a text. */
export function publicKey(text: string): ParsedKey {
  const key = parseKey(text)
  if (key instanceof Error) throw key
  return key
}

/**
 * A pair of Ed25519. ssh2 leaves out the zeros that a public key begins with, of one in 256: what it wrote then is no key, and is
 * made anew.
 */
export function makeEd25519(options?: Parameters<typeof generateKeyPairSync>[1]): MadeKeys {
  for (;;) {
    const made = generateKeyPairSync('ed25519', options)
    if (!(parseKey(made.public) instanceof Error)) return made
  }
}

/** The keys that an agent offers, asked by ssh2's own client of the protocol. */
export const offeredBy = (socket: string): Promise<ParsedKey[]> =>
  ask(socket, (protocol, done) => protocol.getIdentities(done))

/** A signature of the agent, as SSH writes it. @throws if the agent says no */
export const signedBy = (
  socket: string,
  key: ParsedKey,
  data: Buffer,
  options: { hash?: 'sha256' | 'sha512' } = {},
): Promise<Buffer> => ask(socket, (protocol, done) => protocol.sign(key, data, options, done))

async function ask<Answer>(
  path: string,
  act: (protocol: AgentProtocol, done: (error: Error | null, answer?: Answer) => void) => unknown,
): Promise<Answer> {
  const socket = connect(path)
  await once(socket, 'connect')
  const protocol = new AgentProtocol(true)
  protocol.pipe(socket).pipe(protocol)
  try {
    return await new Promise((resolve, reject) => {
      act(protocol, (error, answer) => {
        if (error || answer === undefined) reject(error ?? new Error('No answer.'))
        else resolve(answer)
      })
    })
  } finally {
    socket.destroy()
  }
}

/** What an agent answers to these bytes, until it ends the connection or has said as many bytes. */
export async function answerTo(path: string, bytes: Buffer, length: number): Promise<Buffer> {
  const socket = connect(path)
  await once(socket, 'connect')
  socket.write(bytes)
  let answer: Buffer = Buffer.alloc(0)
  try {
    for await (const chunk of socket) {
      answer = Buffer.concat([answer, chunk as Buffer])
      if (answer.length >= length) break
    }
  } catch (error) {
    // It was ended while bytes were on their way.
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'ECONNRESET' && code !== 'EPIPE') throw error
  }
  return answer
}
