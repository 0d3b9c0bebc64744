/** Checks PUBLIC_URL as people reach it: whether it leads here, by TLS, through any proxy in between. */
import { randomBytes } from 'node:crypto'
import { lookup } from 'node:dns/promises'
import { limits } from '@cardea/contract'
import { isLoopback } from '../../base/loopback.ts'
import {
  probeHeaders,
  probePath,
  probePauseMs,
  probeProof,
  type ProbeReply,
} from '../../features/monitoring/serve-probe.ts'
import type { Keyring } from '../../keyring/keyring.ts'
import { sentenceOf } from '../command.ts'
import { fail, look, ok, warn, type Check } from './check.ts'
import { checkTls, patienceMs, type AddressConfig, reasonOf, isLocal } from './check-tls.ts'

const uploadPatienceMs = 120_000

/** @param keyring proves to the server that the operator asks; without it only TLS is checked */
export async function checkAddress(config: AddressConfig, keyring: Keyring | undefined): Promise<Check[]> {
  const checks = await look('tls', () => checkTls(config), sentenceOf)
  if (!keyring) return checks
  const reached = await reach(config, keyring)
  checks.push({ name: 'public address', ...reached.check })
  const { reply, headers } = reached
  if (!reply || !headers) return checks
  checks.push(
    ...(await look('headers', async () => checkHeaders(config, headers), sentenceOf)),
    ...(await look('proxy trust', () => checkProxy(config, reply), sentenceOf)),
    ...(await look('body size', () => checkBody(config, keyring), sentenceOf)),
    ...(await look('event streams', () => checkStream(config, keyring), sentenceOf)),
  )
  if (reply.backupFolderTrouble !== null) {
    checks.push({
      name: 'backup folder',
      state: 'fail',
      says: `The running server cannot write its backups. ${reply.backupFolderTrouble}`,
    })
  }
  if (reply.damagedRows > 0) {
    checks.push({
      name: 'damaged rows',
      state: 'fail',
      says: `The running server has met ${reply.damagedRows} rows that do not open. Its log names them; restore them from a backup.`,
    })
  }
  return checks
}

function ask(keyring: Keyring) {
  const nonce = `${Date.now()}.${randomBytes(16).toString('base64url')}`
  return {
    nonce,
    headers: { [probeHeaders.nonce]: nonce, [probeHeaders.proof]: probeProof(keyring, 'ask', nonce) },
  }
}

async function probe(base: string, keyring: Keyring, body: Uint8Array<ArrayBuffer>, limitMs: number) {
  const { nonce, headers } = ask(keyring)
  const response = await fetch(`${base}${probePath}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/octet-stream' },
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(limitMs),
  })
  const reply = (await response.json().catch(() => undefined)) as (ProbeReply & Refusal) | undefined
  const isOurs = reply?.proof === probeProof(keyring, 'answer', nonce)
  return { response, reply: isOurs ? reply : undefined, serverTime: reply?.errors?.[0]?.serverTime }
}

/** The answer of a server whose clock differs from ours. */
interface Refusal {
  errors?: { serverTime?: number }[]
}

interface Reached {
  check: Omit<Check, 'name'>
  reply?: ProbeReply
  headers?: Headers
}

async function reach(config: AddressConfig, keyring: Keyring): Promise<Reached> {
  const { publicUrl } = config
  try {
    const { response, reply, serverTime } = await probe(publicUrl, keyring, new Uint8Array(10), patienceMs)
    if (reply) return { check: ok(`${publicUrl} leads here.`), reply, headers: response.headers }
    if (serverTime !== undefined) {
      const seconds = Math.round(Math.abs(serverTime - Date.now()) / 1000)
      return {
        check: fail(
          `The clock of the server at ${publicUrl} and this machine's differ by ${seconds} s, so neither believes the other. Let both follow a time server (chrony, systemd-timesyncd), and run this again.`,
        ),
      }
    }
    return {
      check: fail(
        `Something else answers at ${publicUrl} (status ${response.status}). Set PUBLIC_URL to the address of this Cardea, or let the proxy lead here.`,
      ),
    }
  } catch (error) {
    const reason = reasonOf(error)
    if (await answersHere(config, keyring)) {
      return {
        check: fail(
          `The server runs, but ${publicUrl} does not lead to it (${reason}). Check PUBLIC_URL, the name's address, and the proxy.`,
        ),
      }
    }
    return {
      check: warn(
        `Nothing answers at ${publicUrl} (${reason}). Start the server, and run this again for the address, headers, proxy, body size and streams.`,
      ),
    }
  }
}

const answersHere = async ({ host, port }: AddressConfig, keyring: Keyring): Promise<boolean> => {
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host
  return probe(`http://${name}:${port}`, keyring, new Uint8Array(1), patienceMs).then(
    ({ reply }) => reply !== undefined,
    () => false,
  )
}

const needed = [
  'content-security-policy',
  'x-content-type-options',
  'referrer-policy',
  'cross-origin-opener-policy',
  'x-request-id',
]

function checkHeaders({ publicUrl }: AddressConfig, headers: Headers) {
  const names = publicUrl.startsWith('https:') ? [...needed, 'strict-transport-security'] : needed
  const lost = names.filter((name) => headers.get(name) === null)
  if (lost.length > 0)
    return fail(`Something between takes headers away: ${lost.join(', ')}. Let the proxy pass them on.`)
  const policy = headers.get('content-security-policy') ?? ''
  if (!policy.includes("default-src 'none'") || /unsafe-(inline|eval)/.test(policy)) {
    return fail('Something between changes content-security-policy. Let the proxy pass it on as it is.')
  }
  return ok('The headers that guard browsers arrive.')
}

type Arrival = Pick<ProbeReply, 'peer' | 'isForwarded' | 'isTrusted'>

/**
 * Checks that a client's address arrives. Where the proxy runs on this machine, and the name leads to this machine's own
 * address, the doctor's own address is the same as the proxy's: addresses are not compared.
 */
export async function checkProxy(config: AddressConfig, { peer, isForwarded, isTrusted }: Arrival) {
  if (isForwarded && !isTrusted) {
    return fail(
      `The proxy at ${peer} is not named, so all who come through it count as one network. Set TRUST_PROXY=${peer.replace(/^::ffff:/, '')}`,
    )
  }
  // Cardea speaks no TLS itself. By http, loopback is a proxy only where the name leads elsewhere.
  const isTls = config.publicUrl.startsWith('https:')
  const isFromHere = isLoopback(peer.replace(/^::ffff:/, ''))
  if (!isForwarded && !isLocal(config) && (isTls || (isFromHere && !(await leadsToLoopback(config))))) {
    return fail(
      'The proxy does not say whom it speaks for, so all count as one network. Let it send X-Forwarded-For (docs/running.md).',
    )
  }
  return ok(isForwarded ? 'The address of a client arrives through the proxy.' : 'No proxy stands between.')
}

async function leadsToLoopback({ publicUrl }: AddressConfig): Promise<boolean> {
  const found = await lookup(new URL(publicUrl).hostname.replace(/^\[|\]$/g, ''), { all: true }).catch(
    () => [],
  )
  return found.some(({ address }) => isLoopback(address))
}

async function checkBody({ publicUrl }: AddressConfig, keyring: Keyring) {
  const size = limits.fileBytes + 1024 * 1024
  const advice = `Let the proxy take bodies of ${Math.ceil(size / 1024 ** 2) + 1} MiB (nginx: client_max_body_size).`
  try {
    const { response, reply } = await probe(publicUrl, keyring, new Uint8Array(size), uploadPatienceMs)
    if (reply?.bytes === size) return ok('A file of the largest size arrives whole.')
    return fail(`A file of the largest size does not arrive (status ${response.status}). ${advice}`)
  } catch (error) {
    return fail(`A file of the largest size does not arrive (${reasonOf(error)}). ${advice}`)
  }
}

async function checkStream({ publicUrl }: AddressConfig, keyring: Keyring) {
  const response = await fetch(`${publicUrl}${probePath}`, {
    headers: ask(keyring).headers,
    signal: AbortSignal.timeout(patienceMs),
  })
  if (!response.ok || !response.body) return fail(`An event stream is refused (status ${response.status}).`)
  const arrivals: number[] = []
  for await (const _ of response.body) arrivals.push(performance.now())
  const apart = (arrivals.at(-1) ?? 0) - (arrivals[0] ?? 0)
  if (apart >= probePauseMs / 2) return ok('Event streams arrive as they are sent.')
  return fail(
    'Something between collects event streams, so changes show late. Turn buffering off for /api/live (nginx: proxy_buffering off).',
  )
}
