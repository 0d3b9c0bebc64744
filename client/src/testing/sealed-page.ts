import { afterEach, beforeEach, vi } from 'vitest'
import type { Refusal } from '../calls/refusals.ts'
import { followServerClock } from '../calls/server-clock.ts'
import { makeClientKey } from '../sign-in/make-client-key.ts'
import { SealingServer, type Answer } from './sealing-server.ts'
import {
  core,
  encryptionPreference,
  serverKeyPreference,
  sessionPreference,
  setRefusalHandler,
  tellSession,
} from './test-client.ts'

export const me = {
  _id: 'lena',
  name: 'Lena',
  email: 'lena@northwind.example',
  profile: null,
  createdAt: '',
}
export const tokens = { accessToken: 'access', refreshToken: 'refresh', expiresIn: 600 }

export const challenge = {
  email: me.email,
  challengeID: '1',
  reference: '',
  codeLength: 6 as const,
  expiresIn: 600,
  resendIn: 59,
}

/** For each test of a file: a server that seals, and a client that is signed in to it by its key. */
export function sealedPage() {
  let server: SealingServer
  let refusals: Refusal[] = []
  const signIn = (clientKey: string | null): void => {
    tellSession({ kind: 'codeSent', reply: challenge })
    tellSession({ kind: 'entered', userID: 'lena', tokens, clientKey })
  }

  beforeEach(async () => {
    server = await SealingServer.start()
    vi.stubGlobal('fetch', server.fetch)
    refusals = []
    setRefusalHandler((one) => refusals.push(one))
    encryptionPreference.set(true)
    serverKeyPreference.set(server.key.publicKey)
    const key = await makeClientKey(core)
    await key?.keep()
    server.clientKey = key?.point ?? null
    signIn(server.clientKey)
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    sessionPreference.clear()
    serverKeyPreference.clear()
    encryptionPreference.clear()
    followServerClock(core, Date.now())
  })

  return {
    get server(): SealingServer {
      return server
    },
    /** What sessions were ended by. */
    get refusals(): Refusal[] {
      return refusals
    },
    signIn,
    /** Says these in turn to whatever but the fetch of the key. */
    answerWith(...answers: Answer[]): void {
      server.answer = () => answers.shift() ?? { body: me }
    },
    paths: (): string[] => server.calls.map(({ path }) => path),
  }
}
