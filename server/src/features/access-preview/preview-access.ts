import type { accessPreviewRoutes } from '@cardea/contract'
import type { Handler } from '../../http/handler.ts'
import { rehearse } from '../../rehearsal.ts'
import { makeChange } from './make-change.ts'
import { findScope } from './scope.ts'
import { lookAt } from './snapshot.ts'
import { tellDifference } from './tell-difference.ts'

/**
 * Rehearses the change with its own code in a read-only transaction, and compares who sees what before and after. So
 * the preview cannot differ from the change, is refused where the change would be, and delays no other call.
 */
export const previewAccess: Handler<typeof accessPreviewRoutes.previewAccess> = async (asked) => {
  const { scope, before, after } = await rehearse(asked, async (transaction, { effects }) => {
    const call = { ...asked, database: transaction }
    const scope = await findScope(call)
    await makeChange(call)
    return { scope, ...(await lookAt(transaction, scope, effects)) }
  })
  // The transaction has ended, so its connection is free while names are decrypted.
  return tellDifference(asked, scope, before, after)
}
