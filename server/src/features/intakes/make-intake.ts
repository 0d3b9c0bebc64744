import { randomBytes } from 'node:crypto'
import { limits, spans, type AskedField, type Intake, type intakeRoutes } from '@cardea/contract'
import { fromBase64url } from '@cardea/sealing'
import { sql, type Transaction } from 'kysely'
import { makeIdOf } from '../../database/id.ts'
import type { Tables } from '../../database/tables.ts'
import { AppError, invalid } from '../../http/app-error.ts'
import { transact } from '../../http/context.ts'
import type { Call, Handler } from '../../http/handler.ts'
import { countDaily } from '../../http/limits/count-daily.ts'
import { holdGroups } from '../access/require-groups.ts'
import { lockSetting } from '../people/setting-row.ts'
import { requireTemplate } from '../templates/require-template.ts'
import { acceptIntakeKey, insertIntakeWraps } from './intake-keys.ts'
import { hashDoor, sealAboutIntake, sealPrivateKey } from './intakes.ts'
import { inviteToIntake } from './invite-to-intake.ts'
import { requireIntake } from './require-intake.ts'
import { showIntakes } from './show-intakes.ts'
import { noteAct, tellReaders } from './tell-readers.ts'

type MakeCall = Call<typeof intakeRoutes.makeIntake>

const doorBytes = 16

/** Makes a form for people outside, and mails it to each of the addresses that are named. */
export const makeIntake: Handler<typeof intakeRoutes.makeIntake> = (call) => {
  const deadline = readDeadline(call)
  return transact(call, async (transaction): Promise<Intake> => {
    const { body, keyring, caller } = call
    const { groupID = null, templateID = null, emails = [], message = null, isFilesAllowed = true } = body
    await holdGroups(transaction, caller.userID, groupID === null ? [] : [groupID], 'addRecord')
    const template =
      templateID === null
        ? null
        : await requireTemplate({ ...call, database: transaction }, caller.userID, templateID)
    await lockSetting(transaction, call, caller.userID)
    if (!call.config.areIntakesOn) throw new AppError('policy/forbidden')
    const key = await acceptIntakeKey(transaction, call, caller.userID, body)
    await requireRoomForIntake(transaction, call)
    await countDaily(call, transaction, 'intake', caller.userID)
    const at = call.now()
    const id = key?.id ?? makeIdOf(at)
    const door = emails.length === 0 ? randomBytes(doorBytes) : null
    await transaction
      .insertInto('intakes')
      .values({
        id,
        maker_id: caller.userID,
        group_id: groupID,
        about: sealAboutIntake(keyring, id, {
          title: body.title,
          message,
          template: template && { name: template.name, icon: template.icon, color: template.color },
          templateID,
          fields: body.fields.map((field): AskedField => ({
            ...field,
            isRequired: field.isRequired ?? false,
          })),
          isFilesAllowed,
          door: door?.toString('base64url') ?? null,
        }),
        public_key: Buffer.from(fromBase64url(body.publicKey)),
        private_key: body.privateKey === undefined ? null : sealPrivateKey(keyring, id, body.privateKey),
        key_id: key?.keyID ?? null,
        door_hash: door && hashDoor(door),
        most: emails.length || (body.most ?? 1),
        deadline,
      })
      .execute()
    if (key) await insertIntakeWraps(transaction, key)
    const row = await requireIntake(transaction, id)
    if (emails.length > 0) await inviteToIntake(transaction, call, row, emails, at)
    await noteAct(transaction, call, row, 'intake.create', at)
    await tellReaders(transaction, row)
    const [intake] = await showIntakes({ ...call, database: transaction }, [row])
    if (!intake) throw new AppError('auth/unauthenticated')
    return intake
  })
}

/** How old a call may be: who asks for the shortest time shall get it. */
const onItsWayMs = 5_000

/** @throws AppError request/invalid */
function readDeadline({ body, now }: MakeCall): Date {
  const deadline = new Date(body.deadline)
  const ahead = deadline.getTime() - now().getTime()
  if (ahead < spans.shortestIntakeMs - onItsWayMs || ahead > spans.longestIntakeMs) {
    throw invalid('must be between an hour and 90 days ahead', 'deadline')
  }
  return deadline
}

/** The caller holds the person's settings. @throws AppError intake/no-space */
async function requireRoomForIntake(transaction: Transaction<Tables>, call: MakeCall): Promise<void> {
  const { open } = await transaction
    .selectFrom('intakes')
    .select(({ fn }) => fn.countAll<string>().as('open'))
    .where('maker_id', '=', call.caller.userID)
    .where('closed_at', 'is', null)
    .where('deadline', '>', call.now())
    .where(sql<boolean>`received < most`)
    .executeTakeFirstOrThrow()
  if (Number(open) >= limits.openIntakes) throw new AppError('intake/no-space', { isOfCaller: true })
}
