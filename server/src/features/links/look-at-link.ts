import type { linkRoutes } from '@cardea/contract'
import { timeOfId } from '../../database/id.ts'
import type { Handler } from '../../http/handler.ts'
import { showMaker } from '../people/show-maker.ts'
import { openAboutLink } from './links.ts'
import { refuseOver, requireLink } from './require-link.ts'

/** What stands on the page before it is opened. Counts nothing. */
export const lookAtLink: Handler<typeof linkRoutes.lookAtLink> = async (call) => {
  const row = await requireLink(call.database, call.params.id)
  refuseOver(call, row)
  return {
    by: await showMaker(call, row.maker_id),
    createdAt: timeOfId(row.id).toISOString(),
    expiresAt: row.expires_at.toISOString(),
    viewsLeft: row.most - row.used,
    lastOpened: row.last_opened_at?.toISOString() ?? null,
    isCodeNeeded: openAboutLink(call.keyring, row).emails.length > 0,
    files: row.files,
    bytes: row.bytes,
    contact: call.config.supportEmail ?? null,
  }
}
