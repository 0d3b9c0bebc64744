import type { IncomingMessage, ServerResponse } from 'node:http'

/** How fast bytes must come or go. Who is slower in any window is given up, and so is who takes longer in all. */
export interface Pace {
  leastBytesPerSecond: number
  windowMs: number
  totalMs: number
}

/** Sixteen KiB that are typed in a form, over the slowest line. */
export const paceOfAnonymous: Pace = { leastBytesPerSecond: 0, windowMs: 10_000, totalMs: 10_000 }
/** A megabyte and a half under seal at 0.2 Mbit/s. */
export const paceOfBody: Pace = { leastBytesPerSecond: 2 * 1024, windowMs: 10_000, totalMs: 60_000 }
/** 25 MiB at 0.4 Mbit/s; a small file may come at a third of that. */
export const paceOfFile: Pace = { leastBytesPerSecond: 16 * 1024, windowMs: 15_000, totalMs: 600_000 }

const lookMs = 500

/** Ends the connection of a body that comes more slowly than this. Looked at until it has come, or its connection is gone. */
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

/** Ends the connection of who takes an answer more slowly than this. */
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

/** @returns what ends the watch */
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
