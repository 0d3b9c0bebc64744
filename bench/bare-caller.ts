import { once } from 'node:events'
import { connect } from 'node:net'

const endOfHead = '\r\n\r\n'

/**
 * Asks for one path again and again over one connection, by a request that was written before: what is timed is the server alone, where
 * Node's own client takes a fifth of the whole.
 * @returns a function that asks once and gives the number of bytes of the answer
 * @throws Error for an answer that is no 200 with its length
 */
export async function bareCaller(
  origin: string,
  path: string,
  accessToken: string,
): Promise<() => Promise<number>> {
  const { hostname, port, host } = new URL(origin)
  const socket = connect(Number(port), hostname)
  socket.setNoDelay(true)
  socket.unref()
  await once(socket, 'connect')
  const request = `GET /api${path} HTTP/1.1\r\nhost: ${host}\r\nauthorization: Bearer ${accessToken}${endOfHead}`
  return async () => {
    socket.write(request)
    let bytes = 0
    let whole = Infinity
    while (bytes < whole) {
      const [chunk] = (await once(socket, 'data')) as [Buffer]
      if (bytes === 0) whole = lengthOf(chunk)
      bytes += chunk.length
    }
    return bytes
  }
}

/** Of head and body, from the first bytes of an answer, which hold the whole head. */
function lengthOf(first: Buffer): number {
  const head = first.subarray(0, first.indexOf(endOfHead) + endOfHead.length).toString('latin1')
  const body = /^HTTP\/1\.1 200 [\s\S]*\r\ncontent-length: (\d+)\r\n/i.exec(head)?.[1]
  if (body === undefined) throw new Error(`Not a whole answer: ${head}`)
  return head.length + Number(body)
}
