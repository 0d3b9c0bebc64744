import { transact } from '../../http/context.ts'
import { countAddresses } from '../../http/limits/count-addresses.ts'
import { findUnknownAddresses } from '../grants/unknown-addresses.ts'
import type { PreviewCall } from './preview-call.ts'

/** The addresses of a change with whose people the caller shares nothing: no account of them may be shown. */
export const findUnknown = async (call: PreviewCall): Promise<ReadonlySet<string>> =>
  new Set(await findUnknownAddresses(call, call.caller.userID, addressesOf(call.body.change)))

/**
 * Counts these addresses as the change itself would: otherwise a preview would tell for any number of addresses which
 * of them have an account.
 * @throws AppError request/too-many-requests until the day is over
 */
export async function countUnknown(call: PreviewCall, unknown: ReadonlySet<string>): Promise<void> {
  if (unknown.size === 0) return
  const kind = call.body.change.kind === 'transfer-records' ? 'transfer' : 'invitation'
  await transact(call, (transaction) =>
    countAddresses(call, transaction, kind, call.caller.userID, [...unknown]),
  )
}

function addressesOf(change: PreviewCall['body']['change']): string[] {
  if ('users' in change) return change.users.map(({ email }) => email)
  return 'email' in change ? [change.email] : []
}
