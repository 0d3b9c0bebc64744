/** @file A server of one person and one session for tests of the background: its lock is all that it keeps. */
import type { Field } from '@cardea/contract'
import { afterEach, beforeEach, vi } from 'vitest'
import { changeSettings } from '../background/settings.ts'
import { refresh, vault } from '../background/vault.ts'
import { machine } from './fake-browser.ts'

export const address = 'https://vault.example'
export const passcode = '482913'

interface Asked {
  name: string
  body: Record<string, unknown>
}

/** How it is, what it was asked, and calls that are on their way until a test lets them arrive, or their answers. */
export const server = {
  isLocked: false,
  /** Tries of a passcode before it ends the session. */
  triesLeft: 5,
  asked: [] as string[],
  /** How long this session may rest, ms; null: as long as the person's others. */
  lockAfter: null as number | null,
  /** The fields of its one record, as an opening shows them. */
  fields: [] as Field[],
  /** Holds the next call of a name back, on its way there or on its way back. @returns lets it go on */
  hold(name: string, way: 'there' | 'back'): () => void {
    const { promise, resolve } = Promise.withResolvers<void>()
    held.set(`${name} ${way}`, promise)
    return resolve
  },
}
const held = new Map<string, Promise<void>>()

async function pass(name: string): Promise<void> {
  const until = held.get(name)
  held.delete(name)
  await until
}

const emptyList = { from: null, before: null, digest: 'a'.repeat(22), kept: '', marks: '', records: [] }
/** Of the one record that it keeps. */
export const recordID = '01a0b0c0-0000-7000-8000-000000000001'
const record = (fields: readonly Field[]) => ({
  _id: recordID,
  name: 'Shop',
  template: null,
  fields,
  groups: [],
  access: [],
  role: 'OWNER',
  version: 1,
  sealedFor: 'server',
})
const asListed = (field: Field): Field =>
  field.isSecret ? { ...field, value: null, hasValue: field.value !== null } : field
const listKey = 'A'.repeat(43)

const locked = { status: 403, body: { errors: [{ code: 'session/locked', message: 'Locked.' }] } }
const wrong = (attemptsLeft: number) => ({
  status: 400,
  body: { errors: [{ code: 'passcode/incorrect', message: 'Wrong.', attemptsLeft }] },
})

function answerTo({ name, body }: Asked): { status?: number; body: unknown } {
  const setting = { isPinSet: true, isLocked: server.isLocked, lockAfter: 600_000, language: 'en', listKey }
  const session = {
    _id: recordID,
    device: 'Chromium on Linux',
    network: '192.0.2.1',
    createdAt: '2026-01-02T03:04:05.000Z',
    lastUsed: '2026-01-02T03:04:05.000Z',
    isCurrent: true,
    lockAfter: server.lockAfter,
  }
  switch (name) {
    case 'GET user-setting':
      return { body: setting }
    case 'PUT user-setting':
      if (body['isLocked'] === true) server.isLocked = true
      else if (server.isLocked) return locked
      return { body: setting }
    case 'POST user-setting/verify-passcode':
      if (body['passcode'] !== passcode) return wrong(--server.triesLeft)
      server.isLocked = false
      return { body: { isVerified: true } }
    case 'GET user/me':
      return server.isLocked ? locked : { body: { _id: 'lena', name: 'Lena', email: 'lena@example.org' } }
    case 'POST auth/logout':
      return { body: { loggedOut: true } }
    case 'GET auth/sessions':
      return server.isLocked ? locked : { body: { sessions: [session] } }
    case 'POST record/sync':
      if (server.isLocked) return locked
      return body['from'] === recordID
        ? { body: { blocks: [{ ...emptyList, records: [record(server.fields.map(asListed))] }], rest: [] } }
        : { body: { blocks: [emptyList], rest: [] } }
    case `GET record/${recordID}`:
      return { body: record(server.fields) }
    default:
      throw new Error(`No test asks for ${name}.`)
  }
}

async function receive(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init)
  const name = `${request.method} ${new URL(request.url).pathname.replace('/api/', '')}`
  const text = await request.text()
  server.asked.push(name)
  await pass(`${name} there`)
  const { status = 200, body } = answerTo({ name, body: text === '' ? {} : JSON.parse(text) })
  await pass(`${name} back`)
  return Response.json(body, { status })
}

/** Begins each test with an open session whose passcode is set. */
export function pairEach(): void {
  beforeEach(async () => {
    Object.assign(server, { isLocked: false, triesLeft: 5, lockAfter: null, asked: [], fields: [] })
    machine.use = 'active'
    vi.stubGlobal('fetch', receive)
    await changeSettings({ server: address })
    const kept = await vault()
    if (!kept) throw new Error('There is no client.')
    kept.client.kept.encryption.set(false)
    const code = { email: '', challengeID: '', reference: '', codeLength: 6 as const }
    kept.client.session.tell({ kind: 'codeSent', reply: { ...code, expiresIn: 600, resendIn: 60 } })
    const tokens = { accessToken: 'access', refreshToken: 'refresh', expiresIn: 600 }
    kept.client.session.tell({ kind: 'entered', userID: 'lena', tokens, clientKey: null })
    await refresh()
  })
  afterEach(async () => {
    const kept = await vault()
    kept?.client.session.tell({ kind: 'loggedOut' })
    vi.unstubAllGlobals()
    machine.restart()
  })
}
