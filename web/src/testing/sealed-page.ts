import { afterEach, beforeEach, vi } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { encryptionPreference, serverKeyPreference } from '../api/encryption.ts'
import { makeBrowserKey } from '../api/make-browser-key.ts'
import { setRefusalHandler, type Refusal } from '../api/refusals.ts'
import { followServerClock } from '../api/server-clock.ts'
import { sessionPreference, tellSession } from '../api/session.ts'
import { InlineWorker } from './inline-worker.ts'
import { SealingServer, type Answer } from './sealing-server.ts'

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

/** For each test of a file: a server that seals, and a page that is signed in to it by the key of its browser. */
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
    vi.stubGlobal('Worker', InlineWorker)
    refusals = []
    setRefusalHandler((one) => refusals.push(one))
    encryptionPreference.set(true)
    serverKeyPreference.set(server.key.publicKey)
    const key = await makeBrowserKey()
    await key?.keep()
    server.clientKey = key?.point ?? null
    signIn(server.clientKey)
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    sessionPreference.clear()
    serverKeyPreference.clear()
    encryptionPreference.clear()
    followServerClock(Date.now())
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

export const failure = (made: Promise<unknown>): Promise<ApiError> =>
  made.then(
    () => {
      throw new Error('The call succeeded.')
    },
    (error: unknown) => {
      if (error instanceof ApiError) return error
      throw error
    },
  )
