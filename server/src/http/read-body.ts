import type { IncomingMessage } from 'node:http'
import { limits } from '@cardea/contract'
import type { Context } from './context.ts'
import { AppError } from './app-error.ts'
import { paceBody, paceOfAnonymous, paceOfBody } from './pace.ts'

/**
 * The most bodies that one network may be sending at once. A browser sends such a body in one packet, so an office
 * stays far below.
 */
const mostPerNetwork = 100
const mostAnonymous = 1_000
const mostPerPerson = 200
const mostBytesPerPerson = 32 * 1024 * 1024
/** Of one network, whose people each fill in one form. */
const mostPerVisitor = 200
const mostBytesPerVisitor = 32 * 1024 * 1024

/** Reads whole bodies, and bounds the memory of those that are still arriving. */
export interface BodyReader {
  /**
   * Reads the body of an anonymous call: small, counted for its network. If there are too many in all, the oldest one
   * of the network with the most is dropped in its favour.
   * @throws AppError request/too-large, request/busy; request/invalid if the sender disconnects or is too slow
   */
  readAnonymous(network: string, payload: IncomingMessage): Promise<Buffer>
  /** Reads the large body of a visitor with the right door, counted for its network. @throws AppError as above */
  readOfVisitor(network: string, payload: IncomingMessage): Promise<Buffer>
  /** Reads the body of a session's call, counted for its person. @throws AppError as above */
  readOfPerson(userID: string, payload: IncomingMessage, mostBytes: number): Promise<Buffer>
}

/** The bodies that one network or person is sending. */
interface UnderWay {
  bodies: Set<IncomingMessage>
  bytes: number
}

export function createBodyReader({ now }: Pick<Context, 'now'>): BodyReader {
  const ofNetworks = new Map<string, UnderWay>()
  const ofPeople = new Map<string, UnderWay>()
  const ofVisitors = new Map<string, UnderWay>()

  /** Counts a body for a key while it is read. */
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
    readOfVisitor: (network, payload) =>
      counted(ofVisitors, network, mostPerVisitor, payload, (own) => {
        paceBody(payload, paceOfBody, now)
        return readWhole(payload, limits.bodyBytes, own, mostBytesPerVisitor)
      }),
    readOfPerson: (userID, payload, mostBytes) =>
      counted(ofPeople, userID, mostPerPerson, payload, (own) => {
        paceBody(payload, paceOfBody, now)
        return readWhole(payload, mostBytes, own, mostBytesPerPerson)
      }),
  }
}

const busy = (): AppError => new AppError('request/busy', { retryAfter: 1 })

/** Stops reading past `most`; discard-rest.ts handles the rest, so that the sender receives the refusal. */
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
    // The sender has gone, so nobody receives this error.
    throw new AppError('request/invalid')
  } finally {
    own.bytes -= bytes
  }
  if (bytes > most) throw new AppError('request/too-large')
  if (own.bytes + bytes > mostOfOwn) throw busy()
  return Buffer.concat(chunks)
}
