import type { Route } from '@cardea/contract'
import type { FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'

/**
 * Refuses what a browser says that another site's page made (Fetch Metadata): it could reach nothing without a token, yet
 * would use up what its visitor's network may call. A GET that changes something must come from a script besides, not from
 * a link or a picture (ASVS 3.5.3). Clients that are no browsers send no such headers, and are taken.
 * @throws AppError access/forbidden
 */
export function refuseForeignSite(route: Route, { headers }: Pick<FastifyRequest, 'headers'>): void {
  const site = headers['sec-fetch-site'] ?? 'none'
  const isOwn = site === 'same-origin' || site === 'none'
  const isByScript = (headers['sec-fetch-dest'] ?? 'empty') === 'empty'
  if (!isOwn || (route.isUnsafeGet && !isByScript)) throw new AppError('access/forbidden')
}
