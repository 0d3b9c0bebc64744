import { type Agent, request } from 'node:http'

/** A call over loopback by a person who is signed in; gives the answer's bytes. */
export type Call = (method: string, path: string, userID: string, body?: string) => Promise<number>

/** @param tokens access tokens by person */
export function caller(origin: string, agent: Agent, tokens: ReadonlyMap<string, string>): Call {
  return (method, path, userID, body) => {
    const headers = {
      authorization: `Bearer ${tokens.get(userID)}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    }
    return new Promise((resolve, reject) => {
      const sent = request(`${origin}/api${path}`, { method, agent, headers }, (response) => {
        let bytes = 0
        response.on('data', (chunk: Buffer) => (bytes += chunk.length))
        response.on('end', () =>
          response.statusCode === 200 || response.statusCode === 201
            ? resolve(bytes)
            : reject(new Error(`${path}: ${response.statusCode}`)),
        )
      })
      sent.on('error', reject)
      sent.end(body)
    })
  }
}
