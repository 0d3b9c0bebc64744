/** A call as bytes, plain. */
export type Call = {
  /** Path and query. */
  address: string
  method: string
  headers: Headers
  body: string | Blob | null
}

/** A call as sent, and the functions that open its answer. Use it once: to repeat a call, prepare it again. */
export type Outgoing = Call & {
  /**
   * The answer as the server wrote it, refusals too.
   * @throws ApiError if it should have been sealed and was not, or does not open
   */
  open: (response: Response) => Promise<Response>
  /** Opens a `data:` line of a live stream. @throws ApiError if it does not open */
  openLine: (seq: number, data: string) => Promise<string>
}
