import type { IncomingMessage } from 'node:http'
import { limits } from '@cardea/contract'
import type { Context } from '../context.ts'
import { AppError } from './app-error.ts'
import { paceBody, paceOfAnonymous, paceOfBody } from './pace.ts'

/** What a network may have under way at once; a browser sends such a body in one packet, so an office does not come near it. */
const mostPerNetwork = 100
const mostAnonymous = 1_000
const mostPerPerson = 200
const mostBytesPerPerson = 32 * 1024 * 1024

/** Reads bodies whole, and bounds what is held of bodies that are under way. */
export interface BodyReader {
  /**
   * A body of an anonymous call: small, counted for its network. Where there are too many in all, the oldest of the network that sends most
   * is given up for this one.
   * @throws AppError request/too-large, request/busy; request/invalid where the sender breaks off or dawdles
   */
  readAnonymous(network: string, payload: IncomingMessage): Promise<Buffer>
  /** A body of a session's call, counted for its person. @throws AppError as above */
  readOfPerson(userID: string, payload: IncomingMessage, mostBytes: number): Promise<Buffer>
}

/** What one network or person has under way. */
interface UnderWay {
  bodies: Set<IncomingMessage>
  bytes: number
}

export function createBodyReader({ now }: Pick<Context, 'now'>): BodyReader {
  const ofNetworks = new Map<string, UnderWay>()
  const ofPeople = new Map<string, UnderWay>()

  /** Counts a body for a key for as long as it is read. */
  async function counted(
    all: Map<string, UnderWay>,
    key: string,
    most: number,
    payload: IncomingMessage,
    read: (own: UnderWay) => Promise<Buffer>,
  ): Promise<Buffer> {
    const own = all.get(key) ?? { bodies: new Set(), bytes: 0 }
    if (own.bodies.size >= most) throw busy()
    all.set(key, own)
    own.bodies.add(payload)
    try {
      return await read(own)
    } finally {
      own.bodies.delete(payload)
      if (own.bodies.size === 0) all.delete(key)
    }
  }

  function makeRoom(): void {
    const networks = [...ofNetworks.values()].map(({ bodies }) => bodies)
    if (networks.reduce((sum, bodies) => sum + bodies.size, 0) <= mostAnonymous) return
    const [largest] = networks.toSorted((a, b) => b.size - a.size)
    const [oldest] = largest ?? []
    oldest?.destroy()
  }

  return {
    readAnonymous: (network, payload) =>
      counted(ofNetworks, network, mostPerNetwork, payload, (own) => {
        makeRoom()
        paceBody(payload, paceOfAnonymous, now)
        return readWhole(payload, limits.anonymousBodyBytes, own, Infinity)
      }),
    readOfPerson: (userID, payload, mostBytes) =>
      counted(ofPeople, userID, mostPerPerson, payload, (own) => {
        paceBody(payload, paceOfBody, now)
        return readWhole(payload, mostBytes, own, mostBytesPerPerson)
      }),
  }
}

const busy = (): AppError => new AppError('request/busy', { retryAfter: 1 })

/** What comes past `most` is not read here: discard-rest.ts sees to it, so that the sender hears the refusal. */
async function readWhole(
  payload: IncomingMessage,
  most: number,
  own: UnderWay,
  mostOfOwn: number,
): Promise<Buffer> {
  if (Number(payload.headers['content-length'] ?? 0) > most) throw new AppError('request/too-large')
  const chunks: Buffer[] = []
  let bytes = 0
  try {
    for await (const chunk of payload.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      bytes += chunk.length
      own.bytes += chunk.length
      if (bytes > most || own.bytes > mostOfOwn) break
      chunks.push(chunk)
    }
  } catch {
    // The sender has gone, so this error goes nowhere.
    throw new AppError('request/invalid')
  } finally {
    own.bytes -= bytes
  }
  if (bytes > most) throw new AppError('request/too-large')
  if (own.bytes + bytes > mostOfOwn) throw busy()
  return Buffer.concat(chunks)
}
