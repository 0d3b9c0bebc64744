import { createHash, randomBytes } from 'node:crypto'
import { linkRoutes, type BodyInput, type Link } from '@cardea/contract'
import { expect } from 'vitest'
import type { Answer } from './answer.ts'
import type { Person } from './factories.ts'
import type { TestApp } from './test-app.ts'

type MakeBody = BodyInput<typeof linkRoutes.makeLink>
type OpenBody = BodyInput<typeof linkRoutes.openLink>
type Caller = Pick<Person, 'accessToken'>

const b64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')

/** A new attempt of a visitor's page. */
export const anAttempt = (): string => b64(randomBytes(16))

/** A link with the door that only its address holds. */
export interface MadeLink extends Link {
  door: string
  content: string
}

/** Makes links, and opens them as visitors do. */
export function linkCalls(app: TestApp) {
  const ahead = (ms: number): string => new Date(app.clock.now().getTime() + ms).toISOString()

  const make = async (person: Caller, more: Partial<MakeBody> = {}) => {
    const [door, content] = [randomBytes(32), b64(randomBytes(200))]
    const answer = await app.as(person).call(linkRoutes.makeLink, {
      body: {
        content,
        doorHash: b64(createHash('sha256').update(door).digest()),
        most: 1,
        expiresAt: ahead(7 * 86_400_000),
        ...(more.recordID === undefined && { label: 'Wi-Fi' }),
        ...more,
      },
    })
    return { answer, door: b64(door), content }
  }
  const aLink = async (person: Caller, more: Partial<MakeBody> = {}): Promise<MadeLink> => {
    const { answer, door, content } = await make(person, more)
    expect(answer.status, JSON.stringify(answer.json)).toBe(201)
    return { ...answer.body, door, content }
  }
  const headersOf = (door: string, attempt?: string, headers = {}): Record<string, string> => ({
    'x-door': door,
    ...(attempt !== undefined && { 'x-attempt': attempt }),
    ...headers,
  })
  type AtDoor = Pick<MadeLink, '_id' | 'door'>
  const look = ({ _id: id, door }: AtDoor) =>
    app.as().call(linkRoutes.lookAtLink, { params: { id }, body: {}, headers: headersOf(door) })
  const open = ({ _id: id, door }: AtDoor, attempt = anAttempt(), body: OpenBody = {}, headers = {}) =>
    app.as().call(linkRoutes.openLink, {
      params: { id },
      body,
      headers: headersOf(door, attempt, headers),
    })
  const sendCode = ({ _id: id, door }: AtDoor, email: string) =>
    app.as().call(linkRoutes.sendLinkCode, { params: { id }, body: { email }, headers: headersOf(door) })
  const end = (person: Caller, { _id: id }: Pick<Link, '_id'>) =>
    app.as(person).call(linkRoutes.endLink, { params: { id } })
  const search = (person: Caller, body: BodyInput<typeof linkRoutes.searchLinks> = {}) =>
    app.as(person).call(linkRoutes.searchLinks, { body })

  return { ahead, make, aLink, look, open, sendCode, end, search, headersOf }
}

/** Refused as over, for this reason. */
export function expectOver(answer: Answer<unknown>, why: string, at: unknown = expect.any(String)): void {
  expect({ status: answer.status, ...answer.errors[0] }).toMatchObject({ status: 410, why, at })
}

/** A link with what a visitor of it sends in headers. */
export async function aDoor(app: TestApp, person: Caller) {
  const link = await linkCalls(app).aLink(person)
  return { id: link._id, headers: { 'x-door': link.door, 'x-attempt': anAttempt() } }
}
