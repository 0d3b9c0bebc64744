import type { LiveEvent } from '@cardea/contract'
import { sealingHeaders } from '@cardea/sealing'
import type { FastifyReply } from 'fastify'

/** The writing end of one open stream. */
export interface EventSink {
  /** Sends an event; the stream numbers it. */
  send(event: Omit<LiveEvent, 'seq'>): void
  /** Sends a comment, so that proxies keep the connection open and a reader that has gone is noticed. */
  beat(): void
  /** Tells the reader after how many ms to reconnect once the stream has ended. */
  askToReturn(afterMs: number): void
  end(): void
}

/** Seals the text of a `data:` line. `seq`: the line's number in its stream. */
export type SealLine = (seq: number, text: string) => string

/** A handler's stream: called once the stream is open; returns what to do when it has closed. */
export type EventReply = (sink: EventSink) => () => void

/** A reader with this much unread is dropped: it reconnects when it can, and fetches what it missed. */
const mostUnreadBytes = 64 * 1024

/** Answers with an event stream (HTML, section 9.2), which is never compressed or cached on its way. */
export function sendEvents(reply: FastifyReply, open: EventReply, sealLine?: SealLine): FastifyReply {
  void reply.headers({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    // nginx would buffer events that must arrive at once.
    'x-accel-buffering': 'no',
    ...(sealLine && { [sealingHeaders.encrypted]: '1' }),
  })
  const { raw } = reply.hijack()
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) raw.setHeader(name, value)
  }
  raw.writeHead(200)
  let seq = 0
  const write = (text: string): void => {
    if (raw.writableEnded || raw.destroyed) return
    raw.write(text)
    if (raw.writableLength > mostUnreadBytes) raw.destroy()
  }
  const close = open({
    send(event) {
      const text = JSON.stringify({ seq, ...event })
      write(`data: ${sealLine ? sealLine(seq, text) : text}\n\n`)
      seq += 1
    },
    beat: () => write(':\n\n'),
    askToReturn: (afterMs) => write(`retry: ${Math.round(afterMs)}\n\n`),
    end: () => void raw.end(),
  })
  if (raw.destroyed) close()
  else raw.once('close', close)
  return reply
}
