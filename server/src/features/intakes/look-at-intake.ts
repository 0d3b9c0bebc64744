import type { intakeRoutes } from '@cardea/contract'
import type { Handler } from '../../http/handler.ts'
import { showMaker } from '../people/show-maker.ts'
import { hashDoor, openAboutIntake, sealedForOf } from './intakes.ts'
import { findInvitation, refuseOver, requireIntake } from './require-intake.ts'

/** What stands on the page of a form. */
export const lookAtIntake: Handler<typeof intakeRoutes.lookAtIntake> = async (call) => {
  const row = await requireIntake(call.database, call.params.id)
  refuseOver(call, row, await findInvitation(call.database, row.id, hashDoor(call.door)))
  const { title, message, fields, isFilesAllowed } = openAboutIntake(call.keyring, row)
  return {
    by: await showMaker(call, row.maker_id),
    sealedFor: sealedForOf(row),
    isOfGroup: row.group_id !== null,
    title,
    message,
    fields,
    isFilesAllowed,
    deadline: row.deadline.toISOString(),
    publicKey: row.public_key.toString('base64url'),
    contact: call.config.supportEmail ?? null,
  }
}
