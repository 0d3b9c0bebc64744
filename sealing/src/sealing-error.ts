/**
 * What came in is not a sealed message of this protocol, or was not made for this key, call and answer. There is one
 * message for every cause: callers do not learn which byte was wrong.
 */
export class SealingError extends Error {
  override readonly name = 'SealingError'

  constructor(cause?: unknown) {
    super('This does not open.', { cause })
  }
}
