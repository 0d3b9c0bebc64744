import { createECDH } from 'node:crypto'
import type { Agent } from 'node:http'
import {
  makeClientKeyPair,
  openClientContext,
  openReply,
  sealCall,
  serverKeyID,
  exportPoint,
} from '../sealing/src/index.ts'
import { sealerOf, type HandSealer } from '../server/src/testing/sealed-client.ts'
import { answerOf } from './http-call.ts'
import type { Contender } from './measure.ts'

export interface Servers {
  /** A Cardea that takes calls plain, and one on the same database that takes them sealed. */
  plain: string
  sealed: string
  agent: Agent
  /** A new session of the person that calls, tied to this key; `null`: to none. */
  signIn: (clientKey: Buffer | null) => Promise<string>
}

export interface CallToSeal {
  method: string
  /** Path and query, `/api` included. */
  target: string
  body?: { json: unknown }
}

export interface Sent {
  method: string
  url: string
  headers: Record<string, string>
  payload: string | Buffer | null
}

export interface Callers {
  /** The ways to seal a call, each by its name, in turn with the plain call, which comes last. */
  contendersOf: (ways: Record<string, CallToSeal>, times: number) => Contender[]
  /** A call as it is sent plain, or by hand under seal. */
  plainly: (call: CallToSeal) => Sent
  seal: (call: CallToSeal) => Sent
  send: (origin: string, sent: Sent) => Promise<Buffer>
}

/** Makes callers of both servers, of which the sealed ones have a browser's key. */
export async function openCallers({ plain, sealed, agent, signIn }: Servers): Promise<Callers> {
  const clientKey = createECDH('prime256v1')
  clientKey.generateKeys()
  const publicKey = await serverPoint()
  const sealer: HandSealer = sealerOf({ publicKey, clientKey })
  const plainToken = await signIn(null)
  const tiedToken = await signIn(clientKey.getPublicKey())

  const pair = await makeClientKeyPair()
  const browserToken = await signIn(Buffer.from(await exportPoint(pair.publicKey), 'base64url'))
  const context = await openClientContext({ id: await serverKeyID(publicKey), publicKey }, pair)

  return { contendersOf, plainly, seal, send }

  function seal(call: CallToSeal): Sent {
    return sealer.seal({ ...call, accessToken: tiedToken }).request
  }

  function contendersOf(ways: Record<string, CallToSeal>, times: number): Contender[] {
    const contenders = Object.entries(ways).flatMap(([name, call]): Contender[] => {
      let waiting: Sent[] = []
      return [
        { name: `${name}, with the browser's half`, times, run: () => callAsBrowser(call) },
        {
          name,
          times,
          // Stamped now, so not all before the first round.
          prepare: () => void (waiting = Array.from({ length: times }, () => seal(call))),
          run: () => send(sealed, waiting.pop() ?? seal(call)),
        },
      ]
    })
    const [call] = Object.values(ways)
    if (call) contenders.push({ name: 'plain', times, run: () => send(plain, plainly(call)) })
    return contenders
  }

  async function serverPoint(): Promise<string> {
    const answer = await send(sealed, {
      method: 'GET',
      url: '/api/encryption/public-key',
      headers: {},
      payload: null,
    })
    return (JSON.parse(answer.toString()) as { publicKey: string }).publicKey
  }

  function plainly({ method, target, body }: CallToSeal): Sent {
    const authorization = `Bearer ${plainToken}`
    if (!body) return { method, url: target, headers: { authorization }, payload: null }
    return {
      method,
      url: target,
      headers: { authorization, 'content-type': 'application/json' },
      payload: JSON.stringify(body.json),
    }
  }

  async function callAsBrowser({ method, target, body }: CallToSeal): Promise<void> {
    const accessToken = browserToken
    const {
      headers,
      body: payload,
      keys,
    } = await sealCall(context, {
      method,
      target,
      credentialID: '',
      accessToken,
      timestamp: Date.now(),
      body: body ? { json: JSON.stringify(body.json) } : null,
    })
    const answer = await send(sealed, {
      method,
      url: target,
      headers: { ...headers, authorization: `Bearer ${accessToken}` },
      payload: payload instanceof Blob ? Buffer.from(await payload.arrayBuffer()) : payload,
    })
    await openReply(keys, 200, new Uint8Array(answer))
  }

  function send(origin: string, { url, ...call }: Sent): Promise<Buffer> {
    return answerOf(agent, origin + url, call)
  }
}
