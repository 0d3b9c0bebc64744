import { timingSafeEqual } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { limits } from '@cardea/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../../http/context.ts'
import { AppError } from '../../http/app-error.ts'
import { oneHeader } from '../../http/one-header.ts'
import { paceBody, paceOfFile } from '../../http/pace.ts'
import { stale } from '../../http/sealing/replay-guard.ts'
import { sendReply } from '../../http/transport.ts'
import type { Keyring } from '../../keyring/keyring.ts'
import { findBackupFolderTrouble } from './writable-folder.ts'

/** What the doctor learns about its own call, as it arrived here. */
export interface ProbeReply {
  /** Proof that the same vault answers. */
  proof: string
  /** The address that the server takes for the caller's, and that of the connection. */
  client: string
  peer: string
  isForwarded: boolean
  /** Whether TRUST_PROXY names the one that the connection comes from. */
  isTrusted: boolean
  /** How much of the body arrived. */
  bytes: number
  damagedRows: number
  /** Why the server, within its sandbox, cannot write into BACKUP_DIR; null if it can, or if there is none. */
  backupFolderTrouble: string | null
}

export const probeHeaders = { nonce: 'x-probe', proof: 'x-probe-proof' } as const
export const probePath = '/health/probe'

/** What only a holder of this vault's keyring can compute from a nonce. Question and answer differ. */
export const probeProof = (keyring: Keyring, kind: 'ask' | 'answer', nonce: string): string =>
  keyring.pepper(`doctor-${kind}`, nonce).toString('base64url')

/** How long a nonce, which contains its time, is valid. */
const goodForMs = 120_000
const mostBytes = limits.fileBytes + 2 * 1024 * 1024
/** The pause between the two events of a stream: a proxy that buffers answers delivers them as one. */
export const probePauseMs = 1_500

/**
 * POST and GET /health/probe, for `npm run doctor` only: without proof of this vault's keys the path does not exist. If
 * the two clocks differ, it answers encryption/stale with the server's time, so that the doctor can say so. POST reads
 * a body and reports what arrived; GET is a stream of two events.
 */
export function serveProbe(
  app: FastifyInstance,
  { config, keyring, now, damagedRows }: Pick<Context, 'config' | 'keyring' | 'now' | 'damagedRows'>,
): void {
  const { directory } = config.backup
  const admit = (request: FastifyRequest): string => {
    const nonce = oneHeader(request, probeHeaders.nonce) ?? ''
    const given = Buffer.from(oneHeader(request, probeHeaders.proof) ?? '', 'base64url')
    const expected = keyring.pepper('doctor-ask', nonce)
    const isProven = given.length === expected.length && timingSafeEqual(given, expected)
    if (!isProven) throw new AppError('request/unknown-call')
    const at = now().getTime()
    // A recorded call that is replayed later learns the time and nothing else.
    if (!(Math.abs(at - Number(nonce.split('.')[0])) <= goodForMs)) throw stale(at)
    return nonce
  }

  app.post(probePath, { bodyLimit: mostBytes }, async (request, reply) => {
    const nonce = admit(request)
    paceBody(request.raw, paceOfFile, now)
    let bytes = 0
    for await (const chunk of request.raw) {
      bytes += (chunk as Buffer).length
      if (bytes > mostBytes) throw new AppError('request/too-large')
    }
    const answer: ProbeReply = {
      proof: probeProof(keyring, 'answer', nonce),
      client: request.clientAddress,
      peer: request.socket.remoteAddress ?? '',
      isForwarded: request.headers['x-forwarded-for'] !== undefined,
      isTrusted: request.isFromTrustedProxy,
      bytes,
      damagedRows: damagedRows.count(),
      backupFolderTrouble: (directory && (await findBackupFolderTrouble(directory))) ?? null,
    }
    sendReply(reply, 200, answer)
    return reply
  })

  app.get(probePath, async (request, reply) => {
    admit(request)
    const { raw } = reply.hijack()
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) raw.setHeader(name, value)
    }
    // The same headers as for live streams, so that the result holds for those as well.
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    })
    raw.write('data: first\n\n')
    await delay(probePauseMs)
    raw.end('data: second\n\n')
  })
}
