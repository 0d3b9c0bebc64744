import { errors, type ErrorCode, type RefusedConversion } from '@cardea/contract'
import { ApiError } from '../../calls/api-error.ts'
import type { KeysRefused } from '../../conversion.ts'
import type { Closed } from '../../environment.ts'

/** This device does not open the record, so it cannot give it to the server. */
export class ClosedRecord extends Error {
  readonly closed: Closed
  constructor(closed: Closed) {
    super(closed)
    this.closed = closed
  }
}

/** Why one record of a call was refused, as the error that a call of its own would have had. */
export function errorOf({ code }: RefusedConversion): ApiError {
  const entry = code in errors ? errors[code as ErrorCode] : undefined
  // The catalogue is the server’s; a newer one may name more.
  const known = code as ErrorCode
  return new ApiError({
    status: entry?.status ?? 409,
    code: known,
    entries: [{ code: known, message: entry?.message ?? code }],
  })
}

const nothing: KeysRefused = { keyN: 0, rosterN: 0, missing: [], surplus: [] }

/**
 * What the next attempt has to know of keys; null where another would be refused too. The server looks at the key’s number
 * first, then at the roster’s, then at the recipients.
 */
export function nextAttempt(
  { code, n, missing = [], surplus = [] }: RefusedConversion,
  last: KeysRefused = nothing,
): KeysRefused | null {
  if (code === 'keys/recipients') {
    return {
      ...last,
      missing: [...last.missing, ...missing],
      surplus: [...last.surplus, ...surplus],
    }
  }
  if (code !== 'keys/outdated' || n === undefined) return null
  return last.keyN === 0 ? { ...last, keyN: n } : { ...last, rosterN: n }
}
