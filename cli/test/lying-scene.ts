/** @file The stage on which a server lies: three people, a group, and what the liar can do with the help of a person. */
import { groupRoutes, keyRoutes, recordRoutes, type Reply } from '@cardea/contract'
import { fromBase64url, toBase64url } from '@cardea/sealing'
import { keyIDOf, wrapKey } from '@cardea/sealing/people'
import type { ShownRecord } from '@cardea/client/environment'
import { deviceOf as deviceBy, type Device, type Lie } from '@cardea/client/testing/sealed-device'
import { expect } from 'vitest'
import type { Person } from '../../server/src/testing/factories.ts'
import { makeKeysOf, nextKeys, type PersonKeys } from '../../server/src/testing/person-keys.ts'
import { giveTo, randomKey } from '../../server/src/testing/sealed-records.ts'
import { testApp } from '../../server/src/testing/test-app.ts'
import type { Wire } from './lies.ts'
import { letInByServer } from './let-in-by-server.ts'
import { leaked, planted, rememberKeys, sentSince } from './lied-to.ts'

export const name = `Payroll, ${planted}`
export const fields = [
  { label: `Password, ${planted}`, type: 'secret' as const, value: `correct ${planted}` },
]

export function as({ person: { email } }: { person: { email: string } }, more: object = {}) {
  return { email, role: 'EDITOR' as const, ...more }
}

export const share = ({ client }: Device, id: string, ...users: ReturnType<typeof as>[]) =>
  client.call(recordRoutes.shareRecord, { params: { id }, body: { users } })

/** A page of a person that knows what they have seen so far, with a server that lies to it. */
export async function pageOf(device: Device, lie: Lie | null, beforehand?: string): Promise<Device> {
  await device.vault.writeSeen()
  const page = await device.again()
  if (beforehand !== undefined) await page.client.records.open(beforehand)
  page.lie(lie)
  return page
}

export const listed = async ({ client }: Device, id: string): Promise<ShownRecord | undefined> =>
  (await client.records.list()).find(({ _id }) => _id === id)

/** Does something while the server lies, and shows what was sent: neither text nor key, whether it was done or refused. */
export async function whileLying(page: Device, act: () => Promise<unknown>) {
  const since = page.traffic.length
  const failed = await act().then(
    () => null,
    (error: unknown) => error,
  )
  const sent = sentSince(page, since)
  expect(leaked(sent)).toEqual([])
  return { ...sent, failed, given: sent.wraps.filter(({ wrap }) => wrap.length === 264).map(({ to }) => to) }
}

/** What the liar says in place of a person’s keys. */
export async function falseKeys({ id, email }: Pick<Person, 'id' | 'email'>) {
  const keys = await nextKeys({ id, email }, { is: 'first' })
  return { keys, told: { userID: id, email, statements: keys.signed } }
}

export const asSealed = (id: string) => ({ params: { id }, isAsSealed: true }) as never

export const leave = ({ client }: Device, id: string) =>
  client.call(recordRoutes.leaveRecord, { params: { id } })

/** Ada, Bob and Eve with a device each, and a group of the first two. */
export async function aLyingScene() {
  rememberKeys()
  const app = await testApp()
  const address = await app.listen()
  const aDevice = async (): Promise<Device> => deviceBy(app, address, await app.aPerson())

  const [ada, bob, eve] = [await aDevice(), await aDevice(), await aDevice()]
  const group = await ada.client.call(groupRoutes.createGroup, {
    body: { sealedFor: 'people', name: `Operations, ${planted}`, users: [as(bob)] } as never,
  })

  await bob.vault.refresh()

  async function aRecord(...people: Device[]): Promise<string> {
    const { _id: id } = await ada.client.records.make({ name, templateID: null, fields, sealedFor: 'people' })
    if (people.length > 0) await share(ada, id, ...people.map((one) => as(one)))
    await ada.client.records.open(id)
    return id
  }

  async function aHeldRecord(): Promise<string> {
    const body = { name, templateID: null, fields, groupIDs: [group._id], sealedFor: 'people' as const }
    const { _id: id } = await ada.client.records.make(body)
    await ada.client.records.open(id)
    return id
  }

  /** A record of a group, of which one member is shut out. */
  async function aShutRecord(): Promise<string> {
    const id = await aHeldRecord()
    const body = { userID: bob.person.id }
    await ada.client.call(recordRoutes.revokeRecordAccess, { params: { id }, body })
    return id
  }

  const keysOfDevice = async (of: Device) => {
    const { people } = await ada.client.call(keyRoutes.findKeys, { body: { emails: [of.person.email] } })
    return people[0]?.keys
  }

  const addInTable = (id: string, { person }: Device): Promise<void> => letInByServer(app, id, person)

  const wrapsOfGroups = ({ wraps }: { wraps: { to: string }[] }): string[] =>
    wraps.map(({ to }) => to).filter((to) => to === group._id)

  return {
    app,
    address,
    ada,
    bob,
    eve,
    group,
    aDevice,
    aRecord,
    aHeldRecord,
    aShutRecord,
    keysOfDevice,
    addInTable,
    wrapsOfGroups,
    ...(await aForger(app, keysOfDevice)),
  }
}

type KeysOfDevice = (
  of: Device,
) => Promise<Reply<typeof keyRoutes.findKeys>['people'][number]['keys'] | undefined>

/** What a person who helps the server makes for it. */
async function aForger(app: Awaited<ReturnType<typeof testApp>>, keysOfDevice: KeysOfDevice) {
  /** A person who helps the server, with an account and keys of their own. */
  const mallory = await (async () => {
    const person = await app.aPerson()
    return (await makeKeysOf(app.as(person), person)).keys
  })()

  /** The server tells who helps it to everybody. */
  const withMallory =
    (lie: Lie): Lie =>
    (call, answer, body) => {
      const { person, signed } = mallory
      const told = { userID: person.id, keys: { userID: person.id, email: person.email, statements: signed } }
      const asked =
        call === 'POST /keys/people' && ((JSON.parse(body) as Wire)['ids'] as string[] | undefined)
      const { people } = answer as Wire
      if (!asked) return lie(call, answer, body)
      return { people: asked.map((id, at) => (id === person.id ? told : people[at])) }
    }

  /** The public half of a device’s person, as a giver needs it. */
  async function publicOf(device: Device): Promise<PersonKeys> {
    const { statements = [] } = (await keysOfDevice(device)) ?? {}
    const statement = JSON.parse(statements.at(-1)?.text ?? '') as PersonKeys['statement']
    const point = fromBase64url(statement.seal[0]?.key ?? '')
    return { person: device.person, statement, seal: { point } } as unknown as PersonKeys
  }

  /** A key that the server made for an item, given to a person by who helps it. */
  async function falseItemKey(kind: 'record' | 'group', id: string, n: number, to: Device) {
    const item = { kind, id, n, key: randomKey() }
    const keyID = toBase64url(await keyIDOf(item.key))
    const { wrap } = await giveTo(mallory, await publicOf(to), item)
    const former = { ...item, n: n - 1, key: randomKey() }
    const place = { kind, id, number: n - 1, to: 'key', toID: id, toNumber: n } as const
    const previous = {
      n: n - 1,
      id: toBase64url(await keyIDOf(former.key)),
      wrap: toBase64url(await wrapKey(former.key, place, item.key)),
    }
    return { item, keyID, wrap, former: n > 1 ? [previous] : [] }
  }

  return { mallory, withMallory, publicOf, falseItemKey }
}
