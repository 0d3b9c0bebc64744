import { limits, spans, type Link, type linkRoutes } from '@cardea/contract'
import { fromBase64url } from '@cardea/sealing'
import { sql, type Transaction } from 'kysely'
import { makeIdOf, timeOfId } from '../../database/id.ts'
import { noteChangeEvents } from '../../database/change-events.ts'
import type { Tables } from '../../database/tables.ts'
import { AppError, invalid } from '../../http/app-error.ts'
import { transact } from '../../http/context.ts'
import type { Call, Handler } from '../../http/handler.ts'
import { countDaily } from '../../http/limits/count-daily.ts'
import { lockRecord } from '../access/require-record.ts'
import { writeActivity } from '../activity/write-activity.ts'
import { lockSealedFiles } from '../media/sealed-files.ts'
import { lockSetting } from '../people/setting-row.ts'
import { openSummary } from '../sealed-records/sealed-record.ts'
import { tagSecrets } from '../secret-access/secret-tags.ts'
import { sealAboutLink, sealContent } from './links.ts'
import { requireLink } from './require-link.ts'
import { showLinks } from './show-links.ts'

type MakeCall = Call<typeof linkRoutes.makeLink>

/** Makes a link of what a client sealed. The server never has the key. */
export const makeLink: Handler<typeof linkRoutes.makeLink> = (call) => {
  const expiresAt = readEnd(call)
  return transact(call, async (transaction): Promise<Link> => {
    const { body, keyring, caller } = call
    const { recordID, fieldKeys = [], label = null, emails = [], fileIDs = [] } = body
    const tags = recordID === undefined ? [] : await tagsOf(transaction, call, recordID)
    await lockSetting(transaction, call, caller.userID)
    const bytes = await lockSealedFiles(transaction, caller.userID, fileIDs)
    if (!call.config.areLinksOn) throw new AppError('policy/forbidden')
    if (bytes > limits.outsideFilesBytes) throw invalid('must have at most 50 MiB together', 'fileIDs')
    await requireRoomForLink(transaction, call)
    await countDaily(call, transaction, 'link', caller.userID)
    const at = call.now()
    const id = makeIdOf(at)
    await transaction
      .insertInto('links')
      .values({
        id,
        maker_id: caller.userID,
        record_id: recordID ?? null,
        door_hash: Buffer.from(fromBase64url(body.doorHash)),
        content: sealContent(keyring, id, body.content),
        about: sealAboutLink(keyring, id, { label, emails, fieldKeys }),
        tags,
        most: body.most,
        expires_at: expiresAt,
      })
      .execute()
    await holdFiles(transaction, id, fileIDs)
    await writeActivity(transaction, {
      actorID: caller.userID,
      sessionID: caller.sessionID,
      ...(recordID === undefined
        ? { action: 'account.make-link' as const }
        : { action: 'record.make-link' as const, recordID }),
      at: timeOfId(id),
    })
    noteChangeEvents(transaction, [{ kind: 'links-changed', userID: caller.userID }])
    const [link] = await showLinks({ ...call, database: transaction }, [await requireLink(transaction, id)])
    if (!link) throw new AppError('auth/unauthenticated')
    return link
  })
}

/** How old a call may be: who asks for the shortest link shall get it. */
const onItsWayMs = 5_000

/** @throws AppError request/invalid */
function readEnd({ body, now }: MakeCall): Date {
  const end = new Date(body.expiresAt)
  const ahead = end.getTime() - now().getTime()
  if (ahead < spans.shortestLinkMs - onItsWayMs || ahead > spans.longestLinkMs) {
    throw invalid('must be between 5 minutes and 30 days ahead', 'expiresAt')
  }
  return end
}

/**
 * The values of the record's secrets that are in the link.
 * @throws AppError record/not-found, access/forbidden, request/invalid for what names no field or secret of it
 */
async function tagsOf(
  transaction: Transaction<Tables>,
  { body, caller, keyring }: MakeCall,
  recordID: string,
): Promise<Buffer[]> {
  const record = await lockRecord(transaction, caller.userID, recordID, 'makeLink')
  const summary = openSummary(keyring, record)
  const secrets = tagSecrets(keyring, recordID, summary)
  // Of a record that is sealed for its people the server knows secrets by their tags, and no field.
  const [path, other, known] = summary.sealed
    ? (['tags', 'fieldKeys', secrets] as const)
    : (['fieldKeys', 'tags', summary.fields] as const)
  if (body[other] !== undefined) throw invalid(`is not for this record, but ${path}`, other)
  const named = body[path] ?? []
  const keys = new Set(known.map(({ key }) => key))
  const unknown = named.findIndex((key) => !keys.has(key))
  if (unknown !== -1) throw invalid('must be of the record', `${path}.${unknown}`)
  return secrets.filter(({ key }) => named.includes(key)).map(({ tag }) => tag)
}

/** The caller holds the person's settings. @throws AppError link/no-space */
async function requireRoomForLink(transaction: Transaction<Tables>, call: MakeCall): Promise<void> {
  const { open } = await transaction
    .selectFrom('links')
    .select(({ fn }) => fn.countAll<string>().as('open'))
    .where('maker_id', '=', call.caller.userID)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', call.now())
    .where(sql<boolean>`used < most`)
    .executeTakeFirstOrThrow()
  if (Number(open) >= limits.openLinks) throw new AppError('link/no-space', { isOfCaller: true })
}

async function holdFiles(
  transaction: Transaction<Tables>,
  linkID: string,
  fileIDs: readonly string[],
): Promise<void> {
  if (fileIDs.length === 0) return
  await sql`
    update media set link_id = ${linkID}, uploader_id = null, position = listed.place - 1
    from unnest(${fileIDs}::uuid[]) with ordinality as listed (id, place)
    where media.id = listed.id`.execute(transaction)
}
