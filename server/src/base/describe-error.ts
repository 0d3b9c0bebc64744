/** An error as the log may tell it. */
export interface ErrorDescription {
  type: string
  /** PostgreSQL's, Node's or a library's. */
  code?: string
  message?: string
  cause?: ErrorDescription
}

/** Causes are told to this depth: one could name itself. */
const mostCauses = 4

/**
 * The name, code and message of an error and of its causes. A message that may quote its input, and with it people's
 * texts or secrets, is left out.
 */
export function describeError(error: unknown, depth = 0): ErrorDescription {
  if (!(error instanceof Error)) return { type: typeof error }
  const code = codeOf(error)
  return {
    type: error.name,
    ...(code !== undefined && { code }),
    ...(mayTellMessage(error, code) && { message: error.message }),
    ...(error.cause !== undefined && depth < mostCauses && { cause: describeError(error.cause, depth + 1) }),
  }
}

/** The code of an error that carries one in words. */
export function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}

/**
 * Parsers, schemas and mail servers quote what they were given; so does PostgreSQL in class 22, and in the errors that
 * functions raise. Node quotes arguments.
 */
function mayTellMessage(error: Error, code: string | undefined): boolean {
  if (error instanceof SyntaxError || 'issues' in error || 'response' in error) return false
  return code === undefined || !/^(22|P0|ERR_INVALID_)/.test(code)
}
