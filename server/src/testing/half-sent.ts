import { connect } from 'node:net'
import { onTestFinished } from 'vitest'

/** A connection on which a call began that does not end. */
export interface HalfSent {
  received: () => string
  /** The status of the answer, if one came. */
  status: () => number | undefined
  isEnded: () => boolean
}

interface Begun {
  method: string
  /** Below /api. */
  path: string
  headers?: Readonly<Record<string, string>>
  /** What is sent of the body. */
  body?: string | Buffer
  /** How long the body is said to be. */
  length: number
  /** Of the sender: 127.0.0.1 unless given; all of 127/8 leads here. */
  from?: string
}

/** Begins a call and sends no more of its body than this; the connection ends with the test. */
export function sendHalf(
  address: string,
  { method, path, headers = {}, body = '', length, from }: Begun,
): HalfSent {
  const { hostname, port } = new URL(address)
  const socket = connect({ port: Number(port), host: hostname, ...(from && { localAddress: from }) })
  let received = ''
  let isEnded = false
  socket.on('data', (bytes) => (received += bytes.toString('latin1')))
  socket.on('error', () => {})
  socket.on('close', () => (isEnded = true))
  const lines = Object.entries({ host: 'x', 'content-length': String(length), ...headers })
  socket.write(
    `${method} /api${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
  )
  socket.write(body)
  onTestFinished(() => void socket.destroy())
  return {
    received: () => received,
    status: () => {
      const [, status] = /^HTTP\/1\.1 (\d+)/.exec(received) ?? []
      return status === undefined ? undefined : Number(status)
    },
    isEnded: () => isEnded,
  }
}
