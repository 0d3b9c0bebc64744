import { routes, type BodyInput, type EntryReply, type Reply, type Route } from '@cardea/contract'
import { Answer } from './answer.ts'
import { clientBy, type Client } from './client.ts'
import type { Inbox } from './inbox.ts'
import { signedIn } from './sign-in-by-mail.ts'

interface Input<R extends Route> {
  params?: Record<string, string>
  body?: BodyInput<R>
  accessToken?: string
}

/** Calls a Cardea that runs elsewhere. @throws Error for whatever is not a success */
export async function callRemote<R extends Route>(
  url: string,
  route: R,
  input: Input<R> = {},
): Promise<Reply<R>> {
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => input.params?.[name] ?? '')
  const response = await fetch(`${url}/api${path}`, {
    method: route.method,
    headers: {
      version: '0',
      ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(input.accessToken === undefined ? {} : { authorization: `Bearer ${input.accessToken}` }),
    },
    ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${route.method} ${path}: ${response.status} ${text}`)
  return JSON.parse(text) as Reply<R>
}

/** Signs in at a Cardea that runs elsewhere and mails to this inbox. */
export async function signInRemote(url: string, inbox: Inbox, email: string): Promise<EntryReply> {
  const { challengeID } = await callRemote(url, routes.sendCode, { body: { email } })
  const otp = await inbox.codeFor(email)
  return signedIn(await callRemote(url, routes.enter, { body: { email, otp, challengeID } }))
}

/** Makes calls as one person at a Cardea that runs elsewhere; where it is and the token are asked at each call. */
export function remoteClient(origin: () => string, accessToken: () => string): Client {
  const send: Client['send'] = async (method, path, { headers, body } = {}) => {
    const isRaw = typeof body === 'string' || Buffer.isBuffer(body)
    const response = await fetch(`${origin()}/api${path}`, {
      method,
      headers: {
        version: '0',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        authorization: `Bearer ${accessToken()}`,
        ...headers,
      },
      ...(body === undefined ? {} : { body: isRaw ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json') === true
    return new Answer(response.status, Object.fromEntries(response.headers), isJson ? JSON.parse(text) : text)
  }
  return clientBy(send)
}
