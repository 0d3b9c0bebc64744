/** @file Records that only their people can open, on the command line. */
import { groupRoutes } from '@cardea/contract'
import { expect, test } from 'vitest'
import { scene } from './scene.ts'
import { deviceOf } from '@cardea/client/testing/sealed-device'
import { letIn } from './let-in.ts'

const { app, url, home } = await scene({ REQUEST_ENCRYPTION: 'off' })

const secret = 'a planted secret'

test('a device without keys says why a record is closed; six words let it in, and it opens, changes and makes them', async () => {
  const person = await app.aPerson()
  const browser = await deviceOf(app, url, person)
  const { _id: id } = await browser.client.records.make({
    name: 'Planted name',
    fields: [{ label: 'Password', type: 'secret', value: secret }],
    sealedFor: 'people',
  })
  const own = await home()
  await own.signIn(person.email)
  const closed = await own.run(['get', id, 'password'])
  expect(closed, closed.err).toMatchObject({ status: 13, out: '' })
  expect(closed.err).toContain('“cardea keys”')
  expect(await own.run(['edit', id, '--set', 'password'], 'plain')).toMatchObject({ status: 13 })
  const early = await own.run(['new', 'Too early', '--people', '--format', 'json'], '{"fields": []}')
  expect(early, early.err).toMatchObject({ status: 13, out: '' })
  expect((await own.run(['ls', '--format', 'json'])).json()).toMatchObject({
    records: [{ _id: id, name: '', closed: 'no keys here' }],
  })

  await letIn(own, url, browser)
  expect(await own.run(['get', 'Planted name', 'password'])).toMatchObject({ status: 0, out: `${secret}\n` })
  expect(await own.run(['edit', 'planted name', '--set', 'password'], 'another one')).toMatchObject({
    status: 0,
  })
  const { fields } = await browser.client.records.open(id)
  expect(fields).toMatchObject([{ value: 'another one' }])
  const made = await own.run(['new', 'From the terminal', '--people', '--format', 'json'], '{"fields": []}')
  expect(made.json(), made.err).toMatchObject({ record: { name: 'From the terminal', sealedFor: 'people' } })
  expect((await browser.client.records.list()).map(({ name }) => name)).toContain('From the terminal')

  // A group of the server gets its keys with the first record that needs them.
  expect((await own.run(['groups', 'new', 'Operations'])).status).toBe(0)
  expect((await own.run(['groups', 'new', 'Board', '--people'])).status).toBe(0)
  const added = await own.run(['group', 'add', 'From the terminal', 'Operations', '--format', 'json'])
  expect(added.json(), added.err).toMatchObject({ record: { groups: [{ name: 'Operations' }] } })
  const both = ['--group', 'Board', '--group', 'Operations', '--format', 'json']
  const held = await own.run(['new', 'Minutes', ...both], '{"fields": []}')
  expect(held.json(), held.err).toMatchObject({ record: { sealedFor: 'people' } })
  const { groups } = await (await browser.again()).client.call(groupRoutes.searchGroups, { body: {} })
  expect(groups).toMatchObject([
    { name: 'Board', sealedFor: 'people', recordCount: 1 },
    { name: 'Operations', sealedFor: 'server', recordCount: 2 },
  ])
})
