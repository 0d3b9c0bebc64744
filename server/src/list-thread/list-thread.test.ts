import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { routes, type Route } from '@cardea/contract'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createDamagedRows } from '../keyring/damaged-rows.ts'
import { nameOfRoute, type Binding, type ListCall } from '../http/handler.ts'
import { shareAs } from '../testing/share.ts'
import { testApp } from '../testing/test-app.ts'
import { lists } from './lists.ts'
import { openListThread } from './open-list-thread.ts'

const app = await testApp()
/** Its lists run on their thread, those of `app` where everything else does. */
const threaded = await app.beside({ isListThreadOn: true })

test('every list that a feature binds is known to the thread', async () => {
  const features = join(import.meta.dirname, '../features')
  const modules = await Promise.all(
    (await Array.fromAsync(glob('*/handlers.ts', { cwd: features }))).map(
      (file) => import(join(features, file)) as Promise<Record<string, Binding[] | (() => Binding[])>>,
    ),
  )
  const bound = modules
    .flatMap((module) => Object.values(module))
    .flatMap((handlers) => (Array.isArray(handlers) ? handlers : []))
    .filter(({ runApart }) => runApart)
  expect(bound.map(({ route }) => nameOfRoute(route)).toSorted()).toEqual([...lists.keys()].toSorted())
})

test('lists are answered by their thread as they are without one', async () => {
  const [ada, bob] = [await app.aPerson({ name: 'Ada' }), await app.aPerson({ name: 'Bob' })]
  const group = await app.aGroup({ owner: ada, members: [[bob, 'VIEWER']] })
  const record = await app.aRecord({ owner: ada, name: 'Bank', groups: [group] })
  await app.as(ada).call(routes.createTemplate, { body: { name: 'Login', fields: [] } })
  await shareAs(app, ada, record, [bob, 'EDITOR'])
  const gone = await app.aRecord({ owner: ada })
  await app.as(ada).call(routes.deleteRecord, { params: { id: gone.id } })
  for (const person of [ada, bob]) {
    const calls: [string, string, object?][] = [
      ['POST', '/record/search', {}],
      ['POST', '/record/search', { searches: [{ field: 'name', value: 'bank' }] }],
      ['GET', `/record/by-groupId/${group.id}`],
      ['POST', '/record/sync', { from: null, before: null, known: [] }],
      ['POST', '/group/search', {}],
      ['POST', '/template/search', {}],
      ['GET', '/notification'],
      ['POST', '/record/trash', {}],
      ['GET', `/record/${record.id}/activity`],
      ['POST', '/exposure/search', {}],
      ['GET', '/record/by-groupId/none'],
      ['POST', '/record/search', { unknown: 1 }],
    ]
    for (const [method, path, body] of calls) {
      const answers = await Promise.all(
        [app, threaded].map((each) => each.as(person).send(method, path, { body })),
      )
      const [here, apart] = answers.map(({ status, json }) => ({ status, json }))
      expect(apart, `${method} ${path}`).toEqual(here)
    }
  }
})

test('the secrets of several records are answered by the thread, and written into the activity there', async () => {
  const ada = await app.aPerson()
  const fields = [{ label: 'Password', type: 'secret' as const, value: 'planted' }]
  const record = await app.aRecord({ owner: ada, fields })
  const secrets = await threaded
    .as(ada)
    .call(routes.getRecordSecrets, { body: { ids: [record.id], purpose: 'export' } })
  expect(secrets.body.records).toMatchObject([{ fields: [{ value: 'planted' }] }])
  const body = { filter: { actions: ['record.export' as const] } }
  expect((await app.as(ada).call(routes.listMyActivity, { body })).body.activity).toMatchObject([
    { recordID: record.id },
  ])
})

test('the thread goes by the clock of the process: an entry that has ended shows nothing', async () => {
  const [ada, bob] = [await app.aPerson(), await app.aPerson()]
  const record = await app.aRecord({ owner: ada })
  const until = new Date(app.clock.now().getTime() + 6 * 60_000).toISOString()
  const users = [{ email: bob.email, role: 'VIEWER' as const, until }]
  await app.as(ada).call(routes.shareRecord, { params: { id: record.id }, body: { users } })
  const seen = async (): Promise<number> =>
    (await threaded.as(bob).call(routes.searchRecords, { body: {} })).body.total
  expect(await seen()).toBe(1)
  app.clock.advance(6 * 60_000)
  expect(await seen()).toBe(0)
})

test('a row that does not open in a list is told to the operator once, and forgotten once it opens again', async () => {
  const ada = await app.aPerson()
  const record = await app.aRecord({ owner: ada })
  const turnOneBit = () =>
    sql`update records set summary = set_byte(summary, 40, get_byte(summary, 40) # 1) where id = ${record.id}`.execute(
      app.database,
    )
  const list = async (): Promise<number> =>
    (await threaded.as(ada).call(routes.searchRecords, { body: {} })).body.total
  await turnOneBit()
  expect(await list()).toBe(0)
  expect(app.log.takeComplaints()).toMatchObject([{ table: 'records', id: record.id }])
  await turnOneBit()
  expect(await list()).toBe(1)
  await turnOneBit()
  await list()
  expect(app.log.takeComplaints()).toMatchObject([{ table: 'records', id: record.id }])
})

test('a thread that ends fails the lists it had, and the next list begins another', async () => {
  const ada = await app.aPerson()
  await app.aRecord({ owner: ada })
  const started: Worker[] = []
  const damagedRows = createDamagedRows(() => {})
  const { config, now, log } = app.parts
  const thread = openListThread(
    app.parts.vault,
    { config, damagedRows, now: now ?? (() => new Date()), log },
    (...given) => {
      const worker = new Worker(...given)
      started.push(worker)
      return worker
    },
  )
  onTestFinished(() => thread.close())
  const ask = () => thread.answer(routes.searchRecords, callOf(ada.id), false)
  expect(JSON.parse((await ask()).toString())).toMatchObject({ total: 1 })
  const left = ask()
  await started[0]?.terminate()
  await expect(left).rejects.toMatchObject({ code: 'request/busy' })
  expect(JSON.parse((await ask()).toString())).toMatchObject({ total: 1 })
  expect(started).toHaveLength(2)

  /** What the thread is sent of a call; the rest is its own. */
  function callOf(userID: string): ListCall<Route> {
    const caller = { userID, sessionID: 'any', isLocked: false, provenAt: new Date(), isByOidc: false }
    return { params: {}, query: undefined, body: {}, caller, origin: {} } as unknown as ListCall<Route>
  }
})
