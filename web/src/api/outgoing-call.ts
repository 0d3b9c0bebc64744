/** A call as bytes, plain. */
export type Call = {
  /** Path and query. */
  address: string
  method: string
  headers: Headers
  body: string | Blob | null
}

/** A call as it travels, and what reads its answer. Sent once: to repeat a call is to prepare it anew. */
export type Outgoing = Call & {
  /**
   * The answer as the server wrote it, refusals too.
   * @throws ApiError where it should have been sealed and was not, or does not open
   */
  open: (response: Response) => Promise<Response>
  /** What a `data:` line of a live answer says. @throws ApiError where it does not open */
  openLine: (seq: number, data: string) => Promise<string>
}
