import { afterEach, beforeEach, vi } from 'vitest'
import type { Refusal } from '../calls/refusals.ts'
import {
  devicePreference,
  encryptionPreference,
  sessionPreference,
  setRefusalHandler,
} from './test-client.ts'

type Answer = { status?: number; body?: unknown; headers?: Record<string, string> }
type Sent = { method: string; url: URL; headers: Headers; body: string | null }

/** Answers each call in turn as the server would: what a test prepares, and what was sent. */
export const server: { answers: (Answer | Error)[]; sent: Sent[]; refusals: Refusal[] } = {
  answers: [],
  sent: [],
  refusals: [],
}

export const me = { _id: 'lena', name: 'Lena', email: 'lena@northwind.example', profile: null, createdAt: '' }
export const renewed = { accessToken: 'new', refreshToken: 'next', expiresIn: 600 }
export const refusal = (code: string, message = 'No.') => ({ errors: [{ message, code }] })

export function signIn(secondsLeft = 600) {
  const accessExpiresAt = Date.now() + secondsLeft * 1000
  sessionPreference.set({
    state: 'signedIn',
    userID: 'lena',
    accessToken: 'access',
    refreshToken: 'refresh',
    accessExpiresAt,
    clientKey: null,
  })
}

/** Prepares each test of a file, and clears up after it. */
export function answerInTurn(): void {
  beforeEach(() => {
    encryptionPreference.set(false)
    Object.assign(server, { answers: [], sent: [], refusals: [] })
    setRefusalHandler((one) => server.refusals.push(one))
    vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
      server.sent.push({
        method: init.method ?? 'GET',
        url: new URL(path, 'https://vault.example'),
        headers: new Headers(init.headers),
        body: typeof init.body === 'string' ? init.body : null,
      })
      const answer = server.answers.shift() ?? new Error('No answer was prepared.')
      if (answer instanceof Error) throw answer
      const { status = 200, body, headers } = answer
      if (typeof body === 'string') return new Response(body, { status, headers })
      const json = { 'content-type': 'application/json; charset=utf-8', ...headers }
      return new Response(JSON.stringify(body), { status, headers: json })
    })
  })

  afterEach(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
    sessionPreference.clear()
    devicePreference.clear()
    encryptionPreference.clear()
  })
}
