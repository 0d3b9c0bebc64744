import { createECDH, randomBytes } from 'node:crypto'
import { request, type Agent } from 'node:http'
import {
  makeClientKeyPair,
  openClientContext,
  openReply,
  sealCall,
  serverKeyID,
  exportPoint,
  type OutgoingBody,
} from '../sealing/src/index.ts'
import { sealerOf, type CallToSeal } from '../server/src/testing/sealed-client.ts'
import { measure, report, type Contender } from './measure.ts'

export interface SealedBench {
  /** A Cardea that takes calls plain, and one on the same database that takes them sealed. */
  plain: string
  sealed: string
  agent: Agent
  /** A new session of the person that the page is read by, tied to this key; `null`: to none. */
  signIn: (clientKey: Buffer | null) => Promise<string>
  recordID: string
  rounds: number
}

interface Sent {
  method: string
  url: string
  headers: Record<string, string>
  payload: string | Buffer | null
}

const boundary = 'boundary-of-a-benchmark'
const megabytes = 10
const file = Buffer.concat([
  Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n`),
  randomBytes(megabytes * 1_000_000),
  Buffer.from(`\r\n--${boundary}--\r\n`),
])
const fileType = `multipart/form-data; boundary=${boundary}`
/** As it is chosen in a browser. */
const chosen = new Blob([file], { type: fileType })
/** The link of the fourth figure: 20 Mbit/s. */
const bytesPerSecond = 20_000_000 / 8

/**
 * Sealed against plain: first what it costs the server, with calls that were sealed before the clock starts and answers that
 * no side opens; then with what the browser's own code does, in one process with the server.
 */
export async function benchSealed({
  plain,
  sealed,
  agent,
  signIn,
  recordID,
  rounds,
}: SealedBench): Promise<void> {
  const clientKey = createECDH('prime256v1')
  clientKey.generateKeys()
  const publicKey = await serverPoint()
  const sealer = sealerOf({ publicKey, clientKey })
  const [plainToken, tiedToken] = [await signIn(null), await signIn(clientKey.getPublicKey())]

  const pair = await makeClientKeyPair()
  const browserToken = await signIn(Buffer.from(await exportPoint(pair.publicKey), 'base64url'))
  const context = await openClientContext({ id: await serverKeyID(publicKey), publicKey }, pair)

  const page = { method: 'POST', target: '/api/record/search', body: { json: {} } }
  await compare('A page of 1 000', 1, { sealed: page })
  await compare('GET /record/{id}', 20, { sealed: { method: 'GET', target: `/api/record/${recordID}` } })
  const upload = (isInChunks: boolean): CallToSeal => ({
    method: 'POST',
    target: '/api/media/upload',
    body: { bytes: file, contentType: fileType, isInChunks },
  })
  await compare(`An upload of ${megabytes} MB`, 1, {
    'sealed as one frame': upload(false),
    'sealed in chunks': upload(true),
  })
  await reportPageOnLine()

  /** The ways to seal a call, each by its name, in turn with the plain call. */
  async function compare(title: string, times: number, ways: Record<string, CallToSeal>): Promise<void> {
    const contenders = Object.entries(ways).flatMap(([name, call]): Contender[] => {
      let waiting: Sent[] = []
      const seal = (): Sent => sealer.seal({ ...call, accessToken: tiedToken }).request
      return [
        { name: `${name}, with the browser's half`, times, run: () => callAsBrowser(call) },
        {
          name,
          times,
          // Stamped now, so not all before the first round.
          prepare: () => void (waiting = Array.from({ length: times }, seal)),
          run: () => send(sealed, waiting.pop() ?? seal()),
        },
      ]
    })
    const [call] = Object.values(ways)
    if (!call) return
    contenders.push({ name: 'plain', times, run: () => send(plain, plainly(call)) })
    report(`${title}, sealed against plain`, await measure(contenders, rounds))
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

  function plainly({ method, target, body = null }: CallToSeal): Sent {
    const authorization = `Bearer ${plainToken}`
    if (!body) return { method, url: target, headers: { authorization }, payload: null }
    const [type, payload] =
      'bytes' in body ? [body.contentType, body.bytes] : ['application/json', JSON.stringify(body.json)]
    return { method, url: target, headers: { authorization, 'content-type': type }, payload }
  }

  async function callAsBrowser({ method, target, body = null }: CallToSeal): Promise<void> {
    const outgoing: OutgoingBody =
      body &&
      ('bytes' in body
        ? { file: chosen, isInChunks: body.isInChunks === true }
        : { json: JSON.stringify(body.json) })
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
      body: outgoing,
    })
    const answer = await send(sealed, {
      method,
      url: target,
      headers: { ...headers, authorization: `Bearer ${accessToken}` },
      payload: payload instanceof Blob ? Buffer.from(await payload.arrayBuffer()) : payload,
    })
    await openReply(keys, method === 'POST' && target.endsWith('upload') ? 201 : 200, new Uint8Array(answer))
  }

  /** Sealed answers cannot be compressed on their way; this one is before it is sealed, for a caller who takes that. */
  async function reportPageOnLine(): Promise<void> {
    const page = await send(
      plain,
      plainly({ method: 'POST', target: '/api/record/search', body: { json: {} } }),
    )
    const call = sealer.seal({
      method: 'POST',
      target: '/api/record/search',
      body: { json: {} },
      accessToken: tiedToken,
    }).request
    const compressed = await send(sealed, {
      ...call,
      headers: { ...call.headers, 'x-accept-encoding': 'gzip' },
    })
    console.log('\nA page of 1 000 on a line of 20 Mbit/s')
    for (const [name, bytes] of [
      ['plain, and sealed for a caller who takes no gzip', page.length],
      ['compressed and sealed, as our client asks for it', compressed.length],
    ] as const) {
      console.log(
        `  ${name.padEnd(48)} ${(bytes / 1_000).toFixed(0).padStart(6)} kB   ${(bytes / bytesPerSecond).toFixed(2)} s`,
      )
    }
  }

  function send(origin: string, { method, url, headers, payload }: Sent): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      const sent = request(origin + url, { method, agent, headers }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => {
          const body = Buffer.concat(chunks)
          if ((response.statusCode ?? 500) < 300) resolve(body)
          else
            reject(new Error(`${method} ${url}: ${response.statusCode} ${body.subarray(0, 200).toString()}`))
        })
      })
      sent.on('error', reject)
      sent.end(payload ?? undefined)
    })
  }
}
