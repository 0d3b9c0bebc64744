import { generateKeyPairSync, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { oidcRoutes } from '@cardea/contract'
import {
  Events,
  OAuth2Issuer,
  OAuth2Service,
  type MutableResponse,
  type MutableToken,
} from 'oauth2-mock-server'
import type { Client } from './client.ts'

/** What comes back from the provider in the address. */
export interface ComeBack {
  state: string
  code: string
  browserSecret: string
}

type Claims = Record<string, unknown>

/** A provider of its own, on this machine. */
export interface TestProvider {
  issuer: string
  settings: Record<string, string>
  /** What it says of who signs in, in its tokens; undefined leaves a claim out. */
  says: Claims
  /** The same for one code, where several sign in at once. */
  saysForCode: Map<string, Claims>
  /** What it says to who asks with an access token. */
  saysOfUser: Claims
  /** What it answers for a code, where that is no token. */
  refuses: { statusCode: number; body: Record<string, unknown> } | undefined
  /** Its tokens are signed by a key that it does not publish. */
  forge: boolean
  /** Begins a sign-in and goes to the provider as a browser does. */
  visit(client: Client, options?: { isFresh?: boolean }): Promise<ComeBack & { url: URL }>
  /** The whole way in. */
  signIn(
    client: Client,
    options?: { isFresh?: boolean; headers?: Record<string, string> },
  ): ReturnType<typeof enter>
  /** Answers nothing, until it comes back. */
  goAway(): void
  comeBack(): void
  close(): Promise<void>
}

/** A person of this address; each has a `sub` of its own. */
export const verified = (email: string): Claims => ({
  email,
  email_verified: true,
  sub: `sub of ${email.toLowerCase()}`,
})

const enter = (client: Client, { state, code, browserSecret }: ComeBack, headers = {}) =>
  client.call(oidcRoutes.enterByOidc, { body: { state, code, browserSecret }, headers })

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })

/** The same token, signed by another key. */
function forged(token: string): string {
  const signed = token.split('.').slice(0, 2).join('.')
  return `${signed}.${sign('sha256', Buffer.from(signed), privateKey).toString('base64url')}`
}

export async function openProvider(): Promise<TestProvider> {
  const issuing = new OAuth2Issuer()
  await issuing.keys.generate('RS256')
  const service = new OAuth2Service(issuing)
  let isAway = false
  const server = createServer((request, response) => {
    // As one that has lost its network.
    if (isAway) request.socket.destroy()
    else service.requestHandler(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  issuing.url = issuer
  service.on(
    Events.BeforeTokenSigning,
    ({ payload }: MutableToken, request: { body?: { code?: string } }) => {
      Object.assign(payload, provider.saysForCode.get(request.body?.code ?? '') ?? provider.says)
    },
  )
  service.on(Events.BeforeUserinfo, (answer: MutableResponse) => {
    answer.body = { sub: 'johndoe', ...provider.saysOfUser }
  })
  service.on(Events.BeforeResponse, (answer: MutableResponse) => {
    if (provider.refuses) Object.assign(answer, provider.refuses)
    if (provider.forge && answer.body) {
      answer.body['id_token'] = forged(answer.body['id_token'] as string)
    }
  })

  const provider: TestProvider = {
    issuer,
    settings: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: 'cardea',
      OIDC_CLIENT_SECRET: 'a secret of the provider’s',
      OIDC_NAME: 'Example Login',
    },
    says: {},
    saysForCode: new Map(),
    saysOfUser: {},
    refuses: undefined,
    forge: false,
    async visit(client, options = {}) {
      const begun = (await client.call(oidcRoutes.beginOidcSignIn, { body: options })).body
      const url = new URL(begun.url)
      const { headers } = await fetch(url, { redirect: 'manual' })
      const back = new URL(headers.get('location') ?? '').searchParams
      const { browserSecret } = begun
      return { url, browserSecret, state: back.get('state') ?? '', code: back.get('code') ?? '' }
    },
    async signIn(client, { headers, ...options } = {}) {
      return enter(client, await provider.visit(client, options), headers)
    },
    goAway: () => void (isAway = true),
    comeBack: () => void (isAway = false),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return provider
}
