import { Writable } from 'node:stream'
import { pino, type Logger } from 'pino'

const warn = 40

interface LogLine {
  level: number
  msg: string
  code?: string
}

/** A log whose every line is kept, from debug on. */
export interface CapturedLog {
  logger: Logger
  /** All that was ever written, as text. */
  text(): string
  /** The warnings and errors since the last asking; a test that causes them on purpose takes them. */
  takeComplaints(): LogLine[]
}

export function capturedLog(): CapturedLog {
  const lines: string[] = []
  let complaints: LogLine[] = []
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      const line = chunk.toString()
      lines.push(line)
      const parsed = JSON.parse(line) as LogLine
      if (parsed.level >= warn) complaints.push(parsed)
      done()
    },
  })
  return {
    logger: pino({ level: 'debug' }, stream),
    text: () => lines.join(''),
    takeComplaints() {
      const taken = complaints
      complaints = []
      return taken
    },
  }
}
