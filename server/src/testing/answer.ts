import type { ErrorEntry, ErrorReply } from '@cardea/contract'
import { expect } from 'vitest'

/** What a call answered. */
export class Answer<Body> {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  /** The body as it came, success or not. */
  readonly json: unknown

  constructor(status: number, headers: Readonly<Record<string, unknown>>, json: unknown) {
    this.status = status
    this.headers = headers
    this.json = json
  }

  /** The body of a success; its shape was checked on the server. */
  get body(): Body {
    if (this.status === 200 || this.status === 201) return this.json as Body
    throw new Error(`The call was refused: ${this.status} ${JSON.stringify(this.json)}`)
  }

  get errors(): ErrorEntry[] {
    return (this.json as ErrorReply).errors
  }
}

/** Holds an answer to a refusal with these codes, and to the error shape: nothing but errors, each with message and code. */
export function expectError(answer: Answer<unknown>, status: number, ...codes: string[]): void {
  expect({ status: answer.status, codes: codesOf(answer) }).toEqual({ status, codes })
  expectErrorShape(answer)
}

/** Any refusal of the caller's own fault, in the error shape. */
export function expectRefusal(answer: Answer<unknown>): void {
  expect(answer.status, JSON.stringify(answer.json)).toBeGreaterThanOrEqual(400)
  expect(answer.status, JSON.stringify(answer.json)).toBeLessThan(500)
  expectErrorShape(answer)
}

/** What says how many tries are left. */
const countedCodes = [
  'passcode/incorrect',
  'auth/passkey-incorrect',
  'auth/totp-incorrect',
  'auth/recovery-code-incorrect',
]

/** Nothing but errors, each with message and code, in words of ours. */
export function expectErrorShape(answer: Answer<unknown>): void {
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(Object.keys(answer.json as ErrorReply)).toEqual(['errors'])
  expect(answer.errors.length).toBeGreaterThan(0)
  for (const entry of answer.errors) {
    const { message, code, path, attemptsLeft, contact, endedAs, endedAt, ...keys } = entry
    const { n, missing, surplus, groupID, ...more } = keys
    if (code === 'passcode/incorrect') expect(attemptsLeft).toBeDefined()
    if (attemptsLeft !== undefined) expect(countedCodes).toContain(code)
    expect(contact === undefined).toBe(code !== 'user/disabled')
    expect(message).toMatch(/\S/)
    expect(code).toMatch(/^([a-z]+\/[a-z-]+|USER_NOT_FOUND)$/)
    expect(typeof (path ?? '')).toBe('string')
    if ((endedAs ?? endedAt) !== undefined) expect(code).toMatch(/^auth\/(unauthenticated|token-expired)$/)
    expect(n === undefined).toBe(code !== 'keys/outdated')
    if (groupID !== undefined) expect(code).toBe('keys/none')
    expect((missing ?? surplus) === undefined).toBe(code !== 'keys/recipients')
    expect(more).toEqual({})
    expect(message).not.toMatch(/\bat .*\.ts|select |insert |postgres|zod|fastify/i)
  }
}

/** The statuses of answers, the lowest first: which of several at once was first does not matter. */
export const statuses = (answers: readonly Answer<unknown>[]): number[] =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b)

const codesOf = (answer: Answer<unknown>): unknown[] =>
  Array.isArray(answer.errors) ? answer.errors.map((entry) => entry.code) : [answer.json]
