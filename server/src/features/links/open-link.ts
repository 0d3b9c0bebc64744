import { spans, type linkRoutes, type OpenedLink } from '@cardea/contract'
import { sql, type Transaction } from 'kysely'
import { deviceName, unknownDevice } from '@cardea/contract'
import { makeId } from '../../database/id.ts'
import type { Tables } from '../../database/tables.ts'
import { AppError } from '../../http/app-error.ts'
import { transact, type Database } from '../../http/context.ts'
import type { Call, Handler } from '../../http/handler.ts'
import { proveCode, useCode } from '../mailed-codes/prove-code.ts'
import { openAboutLink, openContent, type LinkRow } from './links.ts'
import { noteOpening } from './note-opening.ts'
import { sealAboutOpening } from './openings.ts'
import { refuseOver, requireLink } from './require-link.ts'

type OpenCall = Call<typeof linkRoutes.openLink>

/** Opens a link once for an attempt, after a code where it is for certain people. */
export const openLink: Handler<typeof linkRoutes.openLink> = async (call) => {
  const { id } = call.params
  const before = await requireLink(call.database, id)
  const opened = await findAttempt(call, id)
  if (opened) return answerAgain(call, opened)
  refuseOver(call, before)
  const email = await proveAddress(call, before)
  return transact(call, async (transaction) => {
    const row = await requireLink(transaction, id, true)
    // The same attempt may have opened it while this call waited.
    const same = await findAttempt({ ...call, database: transaction }, id)
    if (same) return answerAgain({ ...call, database: transaction }, same)
    refuseOver(call, row)
    const at = call.now()
    await countView(transaction, call, id, at, email)
    await noteOpening(transaction, call, row, at)
    return answer(transaction, call, { ...row, used: row.used + 1 }, at)
  })
}

/** When an attempt opened a link, if that is less than half an hour ago. */
export async function findAttempt(
  {
    database,
    keyring,
    now,
    attempt,
  }: Pick<Call<typeof linkRoutes.downloadLinkFile>, 'database' | 'keyring' | 'now' | 'attempt'>,
  linkID: string,
): Promise<Date | undefined> {
  const row = await database
    .selectFrom('link_openings')
    .select('at')
    .where('link_id', '=', linkID)
    .where('attempt_hash', '=', keyring.index('link-attempt', attempt.toString('base64url')))
    .where('at', '>', new Date(now().getTime() - spans.openedLinkMs))
    .executeTakeFirst()
  return row?.at
}

/** @throws AppError link/over, unless only its views are used up: these were used by attempts such as this one */
export function refuseEnded(call: Pick<OpenCall, 'config' | 'now'>, row: LinkRow): void {
  refuseOver(call, { ...row, used: 0 })
}

async function answerAgain(call: OpenCall, at: Date): Promise<OpenedLink> {
  const row = await requireLink(call.database, call.params.id)
  refuseEnded(call, row)
  return answer(call.database, call, row, at)
}

/**
 * Proves the address by a code that was mailed for this link.
 * @returns null for a link that is for anyone
 * @throws AppError link/code-needed, auth/otp-incorrect, auth/otp-expired
 */
async function proveAddress(call: OpenCall, row: LinkRow): Promise<string | null> {
  const { emails } = openAboutLink(call.keyring, row)
  if (emails.length === 0) return null
  const { email, otp, challengeID } = call.body
  if (email === undefined || otp === undefined) throw new AppError('link/code-needed')
  const proven = await proveCode(call, { email, otp, challengeID }, { link: row.id })
  if (!emails.includes(email)) throw new AppError('auth/otp-incorrect')
  await useCode(call, email, proven)
  return email
}

async function countView(
  transaction: Transaction<Tables>,
  { keyring, attempt, origin }: OpenCall,
  linkID: string,
  at: Date,
  email: string | null,
): Promise<void> {
  await transaction
    .updateTable('links')
    .set((value) => ({ used: value('used', '+', 1), last_opened_at: at }))
    .where('id', '=', linkID)
    .execute()
  const device = deviceName(origin.userAgent)
  const id = makeId()
  await transaction
    .insertInto('link_openings')
    .values({
      id,
      link_id: linkID,
      attempt_hash: keyring.index('link-attempt', attempt.toString('base64url')),
      at,
      about: sealAboutOpening(keyring, id, {
        email,
        device: device === unknownDevice ? null : device,
        network: origin.network,
      }),
    })
    .execute()
}

/** @throws AppError link/over where its content was deleted meanwhile */
async function answer(database: Database, call: OpenCall, row: LinkRow, at: Date): Promise<OpenedLink> {
  const { rows } = await sql<{ content: Buffer | null }>`
    select content from links where id = ${row.id}`.execute(database)
  const files = await database
    .selectFrom('media')
    .select(['id', 'bytes'])
    .where('link_id', '=', row.id)
    .orderBy('position')
    .execute()
  const content = rows[0]?.content
  if (!content) throw new AppError('link/over', { over: { why: 'ended', at: row.ended_at } })
  return {
    content: openContent(call.keyring, row.id, content),
    files: files.map((file) => ({ _id: file.id, size: file.bytes ?? 0 })),
    openUntil: new Date(at.getTime() + spans.openedLinkMs).toISOString(),
    viewsLeft: row.most - row.used,
  }
}
