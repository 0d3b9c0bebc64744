/** RFC 9110, section 15: the phrases of statuses that our server or a proxy may send. */
const phrases: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  409: 'Conflict',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
  507: 'Insufficient Storage',
}

/** The standard phrase of a status: HTTP/2 sends none, and some messages are the status text (docs/product.md, section 14). */
export function standardPhrase(status: number): string {
  return phrases[status] ?? (status >= 500 ? 'Internal Server Error' : 'Bad Request')
}
