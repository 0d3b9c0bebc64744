import { Writable } from 'node:stream'
import type { Logger } from 'pino'
import { createLog } from '../base/log.ts'

const warn = 40

interface LogLine {
  level: number
  msg: string
  code?: string
  /** Names what a caller did, such as a wrong code: no complaint of the server's own. */
  event?: string
}

/** A log whose every line is kept, from debug on. */
export interface CapturedLog {
  logger: Logger
  /** All that was ever written, as text. */
  text(): string
  /** The warnings and errors since the last asking; a test that causes them on purpose takes them. */
  takeComplaints(): LogLine[]
  /** The lines so far that name this event. */
  events(name: string): LogLine[]
}

export function capturedLog(): CapturedLog {
  const lines: string[] = []
  const events: LogLine[] = []
  let complaints: LogLine[] = []
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      const line = chunk.toString()
      lines.push(line)
      const parsed = JSON.parse(line) as LogLine
      if (parsed.event !== undefined) events.push(parsed)
      else if (parsed.level >= warn) complaints.push(parsed)
      done()
    },
  })
  return {
    logger: createLog('debug', stream),
    text: () => lines.join(''),
    takeComplaints() {
      const taken = complaints
      complaints = []
      return taken
    },
    events: (name) => events.filter(({ event }) => event === name),
  }
}
