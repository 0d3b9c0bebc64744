import type { accessPreviewRoutes } from '@cardea/contract'
import type { Handler } from '../../http/handler.ts'
import { rehearse } from '../../rehearsal.ts'
import { makeChange } from './make-change.ts'
import { findScope } from './scope.ts'
import { lookAt } from './snapshot.ts'
import { tellDifference } from './tell-difference.ts'

/**
 * Rehearses the change by its own code in a transaction that may only read, and holds who sees what against who would see what: so it
 * cannot say anything else than what would happen, refuses as the change does, and delays nobody.
 */
export const previewAccess: Handler<typeof accessPreviewRoutes.previewAccess> = async (asked) => {
  const { scope, before, after } = await rehearse(asked, async (transaction, { effects }) => {
    const call = { ...asked, database: transaction }
    const scope = await findScope(call)
    await makeChange(call)
    return { scope, ...(await lookAt(transaction, scope, effects)) }
  })
  // The transaction is over by now: its connection is free while names are opened.
  return tellDifference(asked, scope, before, after)
}
