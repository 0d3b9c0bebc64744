/** @file A person whose client is written from the format alone: own keys, statements, unlockers (3.4–3.7, 4). */
import { randomBytes, pbkdf2Sync, type ECDH } from 'node:crypto'
import { anchorOf, addressTag, openAccountKey, openPart, sealAccountKey, sealPart } from './formats.ts'
import {
  b64,
  derivePair,
  hash,
  hkdf,
  hmac,
  lines,
  pairOf,
  scalarOf,
  sign,
  un,
  verifies,
} from './primitives.ts'

export interface Signed {
  text: string
  signature: string
  former?: string
}
export interface Statement {
  v: 1
  person: string
  n: number
  is: 'first' | 'renewed' | 'amended' | 'reset'
  generation: number
  address: string
  sign: string
  seal: { suite: 1; key: string }[]
  previous: string | null
  at: string
}
export interface Bundle {
  generation: number
  statement: string
  sign: string
  seal: { generation: number; suite: 1; privateKey: string }[]
  self: { generation: number; key: string }[]
  unlockers: { kind: string; publicKey: string }[]
}
export interface AnsweredKeys {
  userID: string
  email: string
  statements: Signed[]
}
export interface AnsweredOwn {
  keys: AnsweredKeys | null
  bundle: { n: number; sealed: string } | null
  wrap: string | null
  anchor: string | null
  requests: { _id: string; publicKey: string; proof: string; wrap: string | null }[]
  unlockers: { _id: string; kind: string; publicKey: string }[]
  trust: { n: number; sealed: string } | null
}
/** One call as JSON. @throws Error with status and code where it is refused */
export type Call = <Reply>(method: string, path: string, body?: unknown) => Promise<Reply>

export const messageOf = ({ text }: Pick<Signed, 'text'>): Buffer =>
  Buffer.from(`cardea statement 1\nperson\n${text}`)
export const hashOf = (signed: Signed): string => b64(hash(messageOf(signed)))

/** The newest statement of a chain whose signatures and hashes fit. @throws Error */
export function newest({ userID, email, statements }: AnsweredKeys): Statement {
  let before: Statement | null = null
  let previous: string | null = null
  for (const signed of statements) {
    const statement = JSON.parse(signed.text) as Statement
    const message = messageOf(signed)
    const fits =
      /^[\x20-\x7e]+$/.test(signed.text) &&
      statement.person === userID &&
      statement.n === (before?.n ?? 0) + 1 &&
      statement.previous === previous &&
      verifies(un(statement.sign), message, un(signed.signature))
    const goesOn = statement.is === 'renewed' || statement.is === 'amended'
    const isSignedBefore = !goesOn || (before && verifies(un(before.sign), message, un(signed.former)))
    if (!fits || !isSignedBefore) throw new Error(`Statement ${statement.n} of ${email} does not fit.`)
    before = statement
    previous = hashOf(signed)
  }
  if (before?.address !== addressTag(userID, email)) throw new Error('The statement names another address.')
  return before
}

const noTrust = { people: {}, items: '', default: null }

/** The keys of one generation, as an opened bundle has them. */
export interface OpenKeys {
  accountKey: Buffer
  sign: ECDH
  seal: ECDH
  self: Buffer
  bundle: Bundle
  bundleN: number
  statementN: number
}

const approvalKey = (words: string, person: string, point: Buffer): Buffer =>
  pbkdf2Sync(words, lines('cardea device 1', person, b64(point)), 600_000, 32, 'sha256')
const proofOf = (psk: Buffer): string => b64(hmac(psk, 'cardea device request 1'))

export function handPerson({ id, email }: { id: string; email: string }, call: Call) {
  const device = pairOf()
  let open: OpenKeys | null = null

  const keys = (): OpenKeys => {
    if (!open) throw new Error('The keys are not open.')
    return open
  }
  const place = (part: string, number: number) => ({ kind: 'person' as const, id, part, number })
  const own = (point: Buffer = device.getPublicKey()) =>
    call<AnsweredOwn>('GET', `/keys/me?device=${b64(hash(point))}`)

  /** A body that the person signs (3.4, kind `own`). */
  function signOwn(method: string, path: string, body: unknown): Signed {
    const text = JSON.stringify(body)
    const message = Buffer.from(`cardea statement 1\nown\n${method} ${path}\n${text}`)
    return { text, signature: b64(sign(keys().sign, message)) }
  }

  /** New pairs and what the person says of them; `former` signs too where they renew older ones. */
  function newGeneration(n: number, previous: string | null, former?: ECDH) {
    const [signing, sealing] = [pairOf(), pairOf()]
    const statement: Statement = {
      v: 1,
      person: id,
      n,
      is: former ? 'renewed' : 'first',
      generation: n,
      address: addressTag(id, email),
      sign: b64(signing.getPublicKey()),
      seal: [{ suite: 1, key: b64(sealing.getPublicKey()) }],
      previous,
      at: new Date().toISOString(),
    }
    const text = JSON.stringify(statement)
    const message = messageOf({ text })
    const signed: Signed = {
      text,
      signature: b64(sign(signing, message)),
      ...(former && { former: b64(sign(former, message)) }),
    }
    return { accountKey: randomBytes(32), self: randomBytes(32), signing, sealing, signed }
  }

  async function makeFirstKeys(): Promise<void> {
    const { accountKey, self, signing, sealing, signed } = newGeneration(1, null)
    const bundle: Bundle = {
      generation: 1,
      statement: hashOf(signed),
      sign: b64(scalarOf(signing)),
      seal: [{ generation: 1, suite: 1, privateKey: b64(scalarOf(sealing)) }],
      self: [{ generation: 1, key: b64(self) }],
      unlockers: [{ kind: 'device', publicKey: b64(device.getPublicKey()) }],
    }
    const point = device.getPublicKey()
    const wrap = sealAccountKey(accountKey, { person: id, generation: 1, point })
    const trust = sealPart(self, place('trust', 1), noTrust)
    await call('POST', '/keys/me', {
      statement: signed,
      bundle: { n: 1, sealed: sealPart(accountKey, place('bundle', 1), bundle) },
      unlocker: { kind: 'device', publicKey: b64(point), wrap },
      trust: { n: 1, sealed: trust },
    })
    open = { accountKey, sign: signing, seal: sealing, self, bundle, bundleN: 1, statementN: 1 }
  }

  /** Opens the bundle and compares it with the statements (3.7). */
  function openBundle(accountKey: Buffer, { keys: answered, bundle: kept }: AnsweredOwn): void {
    if (!answered || !kept) throw new Error('The person has no keys.')
    const statement = newest(answered)
    const bundle = openPart(accountKey, place('bundle', kept.n), kept.sealed) as Bundle
    const last = answered.statements.at(-1)
    const [seal, self] = [bundle.seal.at(-1), bundle.self.at(-1)]
    if (!last || !seal || !self) throw new Error('The bundle lacks keys.')
    const [signing, sealing] = [pairOf(un(bundle.sign)), pairOf(un(seal.privateKey))]
    const fits =
      bundle.statement === hashOf(last) &&
      bundle.generation === statement.generation &&
      b64(signing.getPublicKey()) === statement.sign &&
      b64(sealing.getPublicKey()) === statement.seal[0]?.key
    if (!fits) throw new Error('The bundle is not that of the statements.')
    open = {
      accountKey,
      sign: signing,
      seal: sealing,
      self: un(self.key),
      bundle,
      bundleN: kept.n,
      statementN: statement.n,
    }
  }

  async function openBy(pair: ECDH, anchor?: (statement: string) => string): Promise<void> {
    const answer = await own(pair.getPublicKey())
    const last = answer.keys?.statements.at(-1)
    if (!answer.keys || !last) throw new Error('The person has no keys.')
    if (anchor && answer.anchor !== anchor(hashOf(last))) throw new Error('The anchor is another.')
    const { generation } = newest(answer.keys)
    openBundle(openAccountKey(answer.wrap, { person: id, generation, pair }), answer)
  }

  return {
    id,
    email,
    call,
    own,
    signOwn,
    makeFirstKeys,
    keys,
    /** What a wrap says of its giver. */
    giver: () => ({ id, n: keys().statementN, sign: keys().sign }),
    openByDevice: () => openBy(device),
    /** @param entropy of the 24 words */
    openByWords: (entropy: Buffer) =>
      openBy(derivePair(entropy), (statement) =>
        anchorOf(hkdf(entropy, 'cardea words anchor 1'), id, statement),
      ),
    openByPasskey: (first: Buffer, second: Buffer) =>
      openBy(derivePair(first), (statement) => anchorOf(second, id, statement)),

    /** Approves the one open request by the words that the other device shows. */
    async approve(words: string): Promise<void> {
      const { accountKey, bundle, bundleN } = keys()
      const [request] = (await own()).requests
      if (!request) throw new Error('There is no request.')
      const psk = approvalKey(words, id, un(request.publicKey))
      if (proofOf(psk) !== request.proof) throw new Error('The words do not fit.')
      const { generation } = bundle
      const wrap = sealAccountKey(accountKey, { person: id, generation, point: un(request.publicKey), psk })
      const next = {
        ...bundle,
        unlockers: [...bundle.unlockers, { kind: 'device', publicKey: request.publicKey }],
      }
      const sealed = sealPart(accountKey, place('bundle', bundleN + 1), next)
      const add = [{ kind: 'device', publicKey: request.publicKey, wrap, requestID: request._id }]
      const body = { bundle: { n: bundleN + 1, sealed }, add }
      await call('PUT', '/keys/me', signOwn('PUT', '/keys/me', body))
      open = { ...keys(), bundle: next, bundleN: bundleN + 1 }
    },
    /** New keys for all unlockers but one, signed by the former key. */
    async renewWithout(removed: string | null): Promise<void> {
      const { bundle, bundleN, statementN, sign: former } = keys()
      const answer = await own()
      const n = statementN + 1
      const { accountKey, self, signing, sealing, signed } = newGeneration(n, bundle.statement, former)
      const stays = answer.unlockers.filter(({ publicKey }) => publicKey !== removed)
      const next: Bundle = {
        generation: n,
        statement: hashOf(signed),
        sign: b64(scalarOf(signing)),
        seal: [...bundle.seal, { generation: n, suite: 1, privateKey: b64(scalarOf(sealing)) }],
        self: [...bundle.self, { generation: n, key: b64(self) }],
        unlockers: stays.map(({ kind, publicKey }) => ({ kind, publicKey })),
      }
      const trustN = (answer.trust?.n ?? 0) + 1
      const body = {
        statement: signed,
        bundle: { n: bundleN + 1, sealed: sealPart(accountKey, place('bundle', bundleN + 1), next) },
        trust: { n: trustN, sealed: sealPart(self, place('trust', trustN), noTrust) },
        remove: answer.unlockers.filter((one) => !stays.includes(one)).map(({ _id }) => _id),
        wraps: stays.map(({ _id, publicKey }) => ({
          _id,
          wrap: sealAccountKey(accountKey, { person: id, generation: n, point: un(publicKey) }),
        })),
      }
      await call('PUT', '/keys/me', signOwn('PUT', '/keys/me', body))
      open = {
        accountKey,
        sign: signing,
        seal: sealing,
        self,
        bundle: next,
        bundleN: bundleN + 1,
        statementN: n,
      }
    },
    /** Asks another device. @returns what joins once it has approved */
    async askFor(words: string): Promise<() => Promise<void>> {
      const point = device.getPublicKey()
      const psk = approvalKey(words, id, point)
      const asked = { publicKey: b64(point), proof: proofOf(psk) }
      const { _id } = await call<{ _id: string }>('POST', '/keys/requests', asked)
      return async () => {
        const answer = await own()
        const wrap = answer.requests.find((one) => one._id === _id)?.wrap
        if (!answer.keys) throw new Error('The person has no keys.')
        const { generation } = newest(answer.keys)
        openBundle(openAccountKey(wrap, { person: id, generation, pair: device, psk }), answer)
        const joined = sealAccountKey(keys().accountKey, { person: id, generation, point })
        const body = { wraps: [{ _id, wrap: joined }] }
        await call('PUT', '/keys/me', signOwn('PUT', '/keys/me', body))
      }
    },
  }
}
export type HandPerson = ReturnType<typeof handPerson>
