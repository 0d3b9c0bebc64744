import type { Route } from '@cardea/contract'
import type { FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'

/**
 * Refuses calls that a browser marks as made by another site's page (Fetch Metadata). Without a token such a page could
 * reach nothing, but it would use up the rate of its visitor's network. A GET that changes something must also come
 * from a script, not from a link or a picture (ASVS 3.5.3). Clients other than browsers send no such headers and are
 * accepted.
 * @throws AppError access/forbidden
 */
export function refuseForeignSite(route: Route, { headers }: Pick<FastifyRequest, 'headers'>): void {
  const site = headers['sec-fetch-site'] ?? 'none'
  const isOwn = site === 'same-origin' || site === 'none'
  const isByScript = (headers['sec-fetch-dest'] ?? 'empty') === 'empty'
  if (!isOwn || (route.isUnsafeGet && !isByScript)) throw new AppError('access/forbidden')
}
