import { request, type Agent } from 'node:http'

export interface HttpCall {
  method: string
  headers?: Record<string, string>
  payload?: string | Buffer | null
}

export interface HttpAnswer {
  status: number
  body: Buffer
}

/** A call by Node's plainest client, so that the caller takes little of what is measured. */
export function httpCall(
  agent: Agent,
  url: string,
  { method, headers = {}, payload }: HttpCall,
): Promise<HttpAnswer> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, agent, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => resolve({ status: response.statusCode ?? 500, body: Buffer.concat(chunks) }))
    })
    sent.on('error', reject)
    sent.end(payload ?? undefined)
  })
}

/** The same; @throws where it is refused @returns the body */
export async function answerOf(agent: Agent, url: string, call: HttpCall): Promise<Buffer> {
  const { status, body } = await httpCall(agent, url, call)
  if (status >= 300) throw new Error(`${call.method} ${url}: ${status} ${body.subarray(0, 200).toString()}`)
  return body
}
