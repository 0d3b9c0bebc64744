import type { accessPreviewRoutes, ErrorCode } from '@cardea/contract'
import { AppError } from '../../http/app-error.ts'
import type { Handler } from '../../http/handler.ts'
import { rehearse } from '../../http/rehearsal.ts'
import { countUnknown, findUnknown } from './unknown-people.ts'
import { findEndChanges } from './end-changes.ts'
import { makeChange } from './make-change.ts'
import type { PreviewCall } from './preview-call.ts'
import { findScope } from './scope.ts'
import { lookAt } from './snapshot.ts'
import { tellDifference } from './tell-difference.ts'

/**
 * Rehearses the change with its own code in a read-only transaction, and compares who sees what before and after. So
 * the preview cannot differ from the change, is refused where the change would be, and delays no other call. What the
 * answer tells of unknown addresses is counted and committed before it is answered, because the rehearsal keeps nothing.
 */
export const previewAccess: Handler<typeof accessPreviewRoutes.previewAccess> = async (asked) => {
  const unknown = await findUnknown(asked)
  const rehearsed = await rehearseChange(asked, unknown).catch(async (error: unknown) => {
    if (tellsOfAddresses(error)) await countUnknown(asked, unknown)
    throw error
  })
  await countUnknown(asked, unknown)
  // The transaction has ended, so its connection is free while names are decrypted.
  return tellDifference(asked, rehearsed.scope, rehearsed.ends, rehearsed)
}

const rehearseChange = (asked: PreviewCall, unknown: ReadonlySet<string>) =>
  rehearse(asked, async (transaction, { effects }) => {
    const call = { ...asked, database: transaction }
    const scope = await findScope(call, unknown)
    await makeChange(call)
    const ends = await findEndChanges(transaction, scope)
    return { scope, ends, ...(await lookAt(transaction, scope, effects)) }
  })

/**
 * Refusals that come before an address is looked for. Too many requests are none of them: an address without an account
 * would take an invitation for each record, one with an account none.
 */
const beforeAddresses: ReadonlySet<ErrorCode> = new Set([
  'record/not-found',
  'group/not-found',
  'access/forbidden',
  'auth/reauthentication-required',
])

const tellsOfAddresses = (error: unknown): boolean =>
  error instanceof AppError && !beforeAddresses.has(error.code)
