import { limits, type Route } from '@cardea/contract'
import { AppError } from './app-error.ts'
import type { OpenedCall } from './transport.ts'

/**
 * Refuses a body that has more room only where it carries what a client sealed, and carries nothing of that.
 * @throws AppError request/too-large
 */
export function requireRoom({ isLarge }: Route, { body }: OpenedCall, value: unknown): void {
  if (isLarge !== 'where sealed' || !body || body.length <= limits.bodyBytes) return
  if (!isSealed(value)) throw new AppError('request/too-large')
}

const isSealed = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && ('sealed' in value || rowsOf(value).some(isSealed))

/** What a call carries of several items or people. */
const rowsOf = (value: object): unknown[] =>
  Object.entries(value).flatMap(([name, rows]) =>
    ['records', 'people'].includes(name) && Array.isArray(rows) ? (rows as unknown[]) : [],
  )
