import type { accessPreviewRoutes } from '@cardea/contract'
import { rehearse } from '../../context.ts'
import type { Handler } from '../../http/handler.ts'
import { makeChange } from './make-change.ts'
import { findScope } from './scope.ts'
import { lookAt } from './snapshot.ts'
import { tellDifference } from './tell-difference.ts'

/**
 * Makes the change by its own code in a transaction that is rolled back, and holds who sees what before against after: so it cannot
 * say anything else than what would happen, and refuses as the change does.
 */
export const previewAccess: Handler<typeof accessPreviewRoutes.previewAccess> = async (asked) => {
  const { scope, before, after } = await rehearse(asked, async (transaction) => {
    const call = { ...asked, database: transaction }
    const scope = await findScope(call)
    const before = await lookAt(transaction, scope)
    await makeChange(call)
    return { scope, before, after: await lookAt(transaction, scope) }
  })
  // What the change wrote is taken back by now: no call waits while names are opened.
  return tellDifference(asked, scope, before, after)
}
