import type { IncomingMessage } from 'node:http'

const known = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'])

/**
 * Treats a method that no call has (QUERY, TRACE, PROPFIND …) as OPTIONS, which is refused: 405 if the path has a call, else 404. Left
 * alone, the framework fails on QUERY and finds no path for the others. Routes for all thirty methods would cost 8 MB and a tenth of a
 * second at each start.
 */
export function takeForeignMethodAsOptions(request: IncomingMessage): void {
  if (!known.has(request.method ?? '')) request.method = 'OPTIONS'
}
