import type { IncomingMessage } from 'node:http'

const known = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'])

/**
 * Has a method that no call has (QUERY, TRACE, PROPFIND …) refused as OPTIONS is: 405 where there is a call, else 404. The framework
 * fails at some and knows no path for others; routes for all thirty of them would cost 8 MB and a tenth of a second at each start.
 */
export function takeForeignMethodAsOptions(request: IncomingMessage): void {
  if (!known.has(request.method ?? '')) request.method = 'OPTIONS'
}
