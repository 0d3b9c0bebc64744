import type { IncomingMessage, ServerResponse } from 'node:http'

/** The minimum pace of a transfer. One that is slower in any window, or takes longer in all, is aborted. */
export interface Pace {
  leastBytesPerSecond: number
  windowMs: number
  totalMs: number
}

/** Enough for sixteen KiB of a form over the slowest line. */
export const paceOfAnonymous: Pace = { leastBytesPerSecond: 0, windowMs: 10_000, totalMs: 10_000 }
/** Enough for a sealed body of 1.5 MB at 0.2 Mbit/s. */
export const paceOfBody: Pace = { leastBytesPerSecond: 2 * 1024, windowMs: 10_000, totalMs: 60_000 }
/** Enough for 25 MiB at 0.4 Mbit/s; a small file may be at a third of that. */
export const paceOfFile: Pace = { leastBytesPerSecond: 16 * 1024, windowMs: 15_000, totalMs: 600_000 }

const lookMs = 500

/**
 * Closes the connection of a body that arrives more slowly than this. Checks until the body is complete or the
 * connection has gone.
 */
export function paceBody(body: IncomingMessage, pace: Pace, now: () => Date): void {
  const { socket } = body
  const stop = keepPace(
    () => socket.bytesRead,
    pace,
    now,
    () => body.destroy(),
  )
  body.once('end', stop).once('close', stop)
}

/** Closes the connection of a reader that takes an answer more slowly than this. */
export function paceAnswer(response: ServerResponse, pace: Pace, now: () => Date): void {
  const { socket } = response
  if (!socket) return
  const stop = keepPace(
    () => socket.bytesWritten - socket.writableLength,
    pace,
    now,
    () => response.destroy(),
  )
  response.once('close', stop)
}

/** @returns a function that ends the watch */
function keepPace(
  countBytes: () => number,
  { leastBytesPerSecond, windowMs, totalMs }: Pace,
  now: () => Date,
  giveUp: () => void,
): () => void {
  const startedAt = now().getTime()
  let windowFrom = startedAt
  let before = countBytes()
  const timer = setInterval(() => {
    const at = now().getTime()
    const bytes = countBytes()
    const isOver = at - startedAt > totalMs
    const isWindowOver = at - windowFrom >= windowMs
    const isSlow = isWindowOver && (bytes - before) * 1_000 < leastBytesPerSecond * (at - windowFrom)
    if (isOver || isSlow) {
      clearInterval(timer)
      giveUp()
    } else if (isWindowOver) {
      windowFrom = at
      before = bytes
    }
  }, lookMs)
  timer.unref()
  return () => clearInterval(timer)
}
