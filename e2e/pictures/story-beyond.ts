import { accessRequestRoutes, groupRoutes, recordRoutes } from '@cardea/contract'
import { signInByApi, type Person } from '../fixtures/person.ts'
import type { Server } from '../fixtures/server.ts'
import { login, makeRecord } from '../fixtures/vault.ts'
import type { Story } from './story.ts'

const dayMs = 86_400_000

/**
 * What happens beside the story: a colleague opens passwords and leaves the group, records are changed and deleted, and
 * some are about to end. It fills To change, Expiring soon, To review, Trash, History and Activity.
 */
export async function tellBeyond(server: Server, { signIn, recordID, groupID }: Story): Promise<void> {
  const lena = await signIn()
  const [tom, priya] = [await join(server, 'Tom Okafor', 'tom'), await join(server, 'Priya Raman', 'priya')]
  await changeTwice(recordID, lena, priya)
  await letGo(groupID, lena, tom)
  await shareForAWeek(recordID, lena, server)
  await makeDueSoon(server, lena)
  await fillTrash(lena, priya, groupID)
  await askForMore(await join(server, 'Jonas Weber', 'jonas'), recordID)
}

/** What a month later seems of no use: an invitation that is not taken up, and a group of one. */
export async function tellEarly(lena: Person): Promise<void> {
  await makeRecord(lena, {
    name: 'Newsletter sender',
    values: login,
    sharedWith: { 'noor@northwind.example': 'EDITOR', 'bob@northwind.example': 'VIEWER' },
  })
  const users = [{ email: 'rhea@kiel-hosting.example', role: 'VIEWER' as const }]
  await lena.call(groupRoutes.createGroup, { body: { name: 'Trade fair 2026', color: '200', users } })
  await lena.call(groupRoutes.createGroup, { body: { name: 'Old office', color: '90' } })
}

const join = (server: Server, name: string, address: string) =>
  signInByApi(server, name, `${address}@northwind.example`)

async function changeTwice(id: string, lena: Person, priya: Person): Promise<void> {
  for (const [person, values] of [
    [lena, { password: 'first-Draft-of-it-7', username: 'ops@northwind.example' }],
    [priya, { password: 'qW5#nd-Rk83?tyBf7Xc', username: 'lena@northwind.example' }],
  ] as const) {
    const { fields } = await person.call(recordRoutes.getRecord, { params: { id } })
    const changed = new Map<string, string>(Object.entries(values))
    // A secret that is sent counts as changed.
    const sent = fields.map(({ value: before, ...field }) => {
      const value = changed.get(field.key)
      if (value !== undefined) return { ...field, value }
      return field.isSecret ? field : { ...field, value: before }
    })
    await person.call(recordRoutes.changeRecord, { params: { id }, body: { fields: sent } })
  }
}

/** Tom opens everything of the group, and is taken out of it. */
async function letGo(id: string, lena: Person, tom: Person): Promise<void> {
  const long = await makeRecord(lena, {
    name: 'Accounting archive of Northwind GmbH & Co. KG, all years up to 2019, read only',
    values: login,
  })
  await lena.call(recordRoutes.addRecordToGroups, { params: { id: long._id }, body: { groupIDs: [id] } })
  await lena.call(groupRoutes.shareGroup, {
    params: { id },
    body: { users: [{ email: tom.email, role: 'EDITOR' }] },
  })
  const { records } = await tom.call(recordRoutes.searchRecords, { body: {} })
  for (const { _id } of records) await tom.call(recordRoutes.getRecord, { params: { id: _id } })
  await lena.call(groupRoutes.removeGroupAccess, { params: { id }, body: { userID: tom.userID } })
}

/** An own entry that lowers what the group gives, and ends by itself. */
async function shareForAWeek(id: string, lena: Person, server: Server): Promise<void> {
  const until = new Date(server.now() + 7 * dayMs).toISOString()
  await lena.call(recordRoutes.shareRecord, {
    params: { id },
    body: { users: [{ email: 'bob@northwind.example', role: 'VIEWER', until }] },
  })
}

async function makeDueSoon(server: Server, lena: Person): Promise<void> {
  const inDays = (days: number) => new Date(server.now() + days * dayMs).toISOString().slice(0, 10)
  await makeRecord(lena, {
    name: 'Domain northwind.example',
    template: 'Software licence',
    values: { product: 'Domain', renews: inDays(9) },
  })
  await makeRecord(lena, { name: 'Identity card', template: 'Passport', values: { expires: inDays(-4) } })
  await makeRecord(lena, {
    name: 'جواز سفر لينا',
    template: 'Passport',
    values: { expires: inDays(30), country: 'Deutschland' },
  })
  await makeRecord(lena, {
    name: 'Accounting licence',
    template: 'Software licence',
    values: { product: 'Ledger', renews: inDays(41) },
  })
}

async function askForMore(jonas: Person, recordID: string): Promise<void> {
  const reason = 'I move the staging servers next week and have to change the access there.'
  await jonas.call(accessRequestRoutes.askForAccess, {
    body: { kind: 'access', recordID, role: 'EDITOR', reason },
  })
}

async function fillTrash(lena: Person, priya: Person, groupID: string): Promise<void> {
  const kept = { [priya.email]: 'EDITOR' as const }
  // Long ones, and ones that are written from the right, must fit too.
  const names = [
    'Router of the old office in Prenzlauer Allee, second floor, before the move of 2024',
    'حساب المكتب القديم',
    'Tom’s test account',
    'Newsletter tool',
  ]
  for (const name of names) {
    const { _id } = await makeRecord(lena, { name, values: login, sharedWith: kept })
    if (name !== 'Newsletter tool')
      await lena.call(recordRoutes.addRecordToGroups, { params: { id: _id }, body: { groupIDs: [groupID] } })
    await lena.call(recordRoutes.deleteRecord, { params: { id: _id } })
  }
}
