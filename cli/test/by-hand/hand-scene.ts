import { recordRoutes } from '@cardea/contract'
import { deviceOf, type Device } from '@cardea/client/testing/sealed-device'
import type { Person } from '../../../server/src/testing/factories.ts'
import type { TestApp } from '../../../server/src/testing/test-app.ts'
import { handItems, type HandItems } from './hand-items.ts'
import { handPerson, type Call } from './hand-person.ts'

export const content = { name: 'Planted bank', user: 'planted-user', password: 'correct horse' }
export const fields = [
  { label: 'User name', type: 'text' as const, value: content.user },
  { label: 'Password', type: 'secret' as const, value: content.password },
]
/** The same as our client opens it. */
export const held = { name: content.name, values: [content.user, content.password] }

export async function makeByOurs({ client }: Device, groupIDs?: string[]): Promise<string> {
  const body = { name: content.name, templateID: null, fields, sealedFor: 'people' as const }
  const { _id } = await client.records.make({ ...body, ...(groupIDs && { groupIDs }) })
  return _id
}
export const shareByOurs = ({ client }: Device, id: string, email: string) =>
  client.call(recordRoutes.shareRecord, { params: { id }, body: { users: [{ email, role: 'EDITOR' }] } })
export async function openedByOurs({ client }: Device, id: string) {
  const { name, fields: opened } = await client.records.open(id)
  return { name, values: opened.map(({ value }) => value) }
}

/** A call that the server refused. */
export class Refused extends Error {
  readonly status: number
  readonly code: string | undefined
  constructor(call: string, status: number, answer: { errors?: { code: string; message: string }[] }) {
    super(`${call}: ${status} ${JSON.stringify(answer)}`)
    this.status = status
    this.code = answer.errors?.[0]?.code
  }
}

/** People with hand-written clients, and people with ours, on one real server. */
export function handScene(app: TestApp, address: string) {
  const headersOf = ({ accessToken }: Pick<Person, 'accessToken'>) => ({
    authorization: `Bearer ${accessToken}`,
    version: '0',
  })
  const callsOf =
    (session: Pick<Person, 'accessToken'>): Call =>
    async (method, path, body) => {
      const answer = await fetch(`${address}/api${path}`, {
        method,
        headers: { ...headersOf(session), ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      const read = await answer.json()
      if (!answer.ok) throw new Refused(`${method} ${path}`, answer.status, read as never)
      return read as never
    }
  const handOf = (person: Device['person'], session: Pick<Person, 'accessToken'> = person): HandItems =>
    handItems(handPerson(person, callsOf(session)))
  return {
    /** Somebody whose keys a hand-written client made. */
    async aHand(): Promise<HandItems & { person: Person }> {
      const person = await app.aPerson()
      const hand = handOf(person)
      await hand.me.makeFirstKeys()
      return { ...hand, person }
    },
    handOf,
    /** A device with our client. */
    ours: async (person?: Device['person'], session?: Pick<Person, 'accessToken'>): Promise<Device> =>
      deviceOf(app, address, person ?? (await app.aPerson()), session),
    /** Stores the bytes of a file as they are. */
    async upload(person: Person, bytes: Buffer): Promise<string> {
      const form = new FormData()
      form.append('file', new Blob([new Uint8Array(bytes)]), 'sealed')
      const answer = await fetch(`${address}/api/media/upload?sealedFor=people`, {
        method: 'POST',
        headers: headersOf(person),
        body: form,
      })
      const read = (await answer.json()) as { _id: string }
      if (!answer.ok) throw new Refused('POST /media/upload', answer.status, read as never)
      return read._id
    },
    /** The bytes of a record's file as they are kept. */
    async download(person: Person, id: string, record: string): Promise<Buffer> {
      const headers = { ...headersOf(person), 'credential-id': record }
      const answer = await fetch(`${address}/api/media/${id}`, { headers })
      return Buffer.from(await answer.arrayBuffer())
    },
  }
}
