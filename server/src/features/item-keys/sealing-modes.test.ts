import { routes, type SealingModes } from '@cardea/contract'
import { expect, test } from 'vitest'
import { expectError } from '../../testing/answer.ts'
import { intakeCalls } from '../../testing/intakes.ts'
import { keyCalls } from '../../testing/person-keys.ts'
import { bodyOfRecord, contentOf, type ItemKey } from '../../testing/sealed-records.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const { person, keys } = await keyCalls(app).aPersonWithKeys()
const by = async (sealingModes: SealingModes) => {
  const { as } = await app.beside({ config: { ...app.parts.config, sealingModes } })
  return as(person)
}
const people = await by('people')
const server = await by('server')
const plain = { name: 'Plain', fields: [] }
const sealedBody = async () => (await bodyOfRecord(app.as(person), keys)).body
const bulk = (records: object[]) => ({ source: 'A test', records })

test('everybody is told how new items may be sealed', async () => {
  const app = await testApp({ settings: { SEALING_MODES: 'people', SEALING_DEFAULT: 'people' } })
  const facts = (await app.as().call(routes.getServer)).body
  expect(facts).toMatchObject({ sealingModes: 'people', sealingDefault: 'people' })
})

test('where only people’s items are allowed, no new one of the server is made, by whatever call', async () => {
  const calls = intakeCalls(app)
  const intake = await calls.anIntake(person)
  const answer = (await calls.anAnswered(person, intake))._id
  const take = `/intake/${intake._id}/answer/${answer}/take`
  for (const [path, body] of [
    ['/record', plain],
    ['/record', { ...plain, sealedFor: 'server' }],
    ['/record/bulk', bulk([plain])],
    ['/record/bulk', bulk([await sealedBody(), plain])],
    ['/group', { name: 'Operations' }],
    [take, plain],
  ] as const) {
    expectError(await people.send('POST', path, { body }), 403, 'record/sealing-required')
  }
  expect((await people.send('POST', '/record', { body: await sealedBody() })).status).toBe(201)
  expect((await people.send('POST', '/record/bulk', { body: bulk([await sealedBody()]) })).status).toBe(201)
  const taken = await people.send('POST', take, { body: await sealedBody() })
  expect(taken.status, JSON.stringify(taken.json)).toBe(201)
  expect(taken.json).toMatchObject({ sealedFor: 'people', name: '' })
})

test('where all is sealed for the server, none is sealed for people', async () => {
  for (const [path, body] of [
    ['/record', await sealedBody()],
    ['/record/bulk', bulk([plain, await sealedBody()])],
  ] as const) {
    expectError(await server.send('POST', path, { body }), 403, 'record/sealing-required')
  }
  expect((await server.send('POST', '/record', { body: plain })).status).toBe(201)
  expect((await server.send('POST', '/group', { body: { name: 'Operations' } })).status).toBe(201)
})

test('an item that is sealed in the other way stays: it is read, written, shared and ended', async () => {
  const other = await app.aPerson()
  const { id } = await app.aRecord({ owner: person })
  expect((await people.call(routes.getRecord, { params: { id } })).body.name).toBe('A record')
  expect((await people.call(routes.changeRecord, { params: { id }, body: { name: 'New' } })).status).toBe(200)
  const users = [{ email: other.email, role: 'VIEWER' as const }]
  expect((await people.call(routes.shareRecord, { params: { id }, body: { users } })).status).toBe(200)
  expect((await people.call(routes.deleteRecord, { params: { id } })).status).toBe(200)

  const { body, item } = await bodyOfRecord(people, keys)
  expect((await people.send('POST', '/record', { body })).status).toBe(201)
  await expectWritable(item)
})

async function expectWritable(item: ItemKey): Promise<void> {
  const params = { id: item.id }
  const sealed = await contentOf(item, 2, 'New')
  expect((await server.call(routes.changeRecord, { params, body: { version: 1, sealed } })).status).toBe(200)
  expect((await server.call(routes.getRecord, { params })).body.sealed?.summary).toBe(sealed.summary)
  expect((await server.call(routes.deleteRecord, { params })).status).toBe(200)
}
