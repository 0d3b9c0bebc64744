/** @file What leaves records that only their people can open: by links, by the core of every client. */
import { exposureRoutes, linkRoutes } from '@cardea/contract'
import { makeLink } from '@cardea/client/outside/make-link'
import { makeAttempt, openVisited, visitLink } from '@cardea/client/outside/visit-link'
import { deviceOf } from '@cardea/client/testing/sealed-device'
import { expect, test } from 'vitest'
import { testApp } from '../../server/src/testing/test-app.ts'

const app = await testApp()
const address = await app.listen()
const aDevice = async () => deviceOf(app, address, await app.aPerson())

const fields = [
  { label: 'User name', type: 'text' as const, value: 'planted-user' },
  { label: 'Password', type: 'secret' as const, value: 'planted-password' },
  { label: 'PIN', type: 'secret' as const, value: 'planted-pin' },
]

test('a link of a record only its people can open tells the server tags alone, and who opens it knows those secrets', async () => {
  const ada = await aDevice()
  const { client } = ada
  const made = await client.records.make({
    sealedFor: 'people',
    name: 'Planted bank',
    templateID: null,
    fields,
  })
  const record = await client.records.open(made._id)
  const told = record.fields.filter(({ label }) => label !== 'PIN')
  const { link, key } = await client.of(makeLink)({
    recordID: record._id,
    title: record.name,
    text: null,
    fieldKeys: told.map((field) => field.key),
    fields: told.map(({ label, type, isSecret, value }) => ({ label, type, isSecret, value: value ?? '' })),
    most: 1,
    expiresAt: new Date(app.clock.now().getTime() + 86_400_000).toISOString(),
  })
  expect(link).toMatchObject({ recordID: record._id, fieldKeys: [], isOlder: false })
  expect(ada.traffic.join()).not.toMatch(/planted|user-name|"password"/i)

  const { content } = await client.of(openVisited)(await visitLink(link._id, key), makeAttempt())
  expect(content.fields.map(({ value }) => value)).toEqual(['planted-user', 'planted-password'])
  const { people } = await client.call(exposureRoutes.getExposure, { params: { id: record._id } })
  expect(people.filter((person) => person.link).map(({ knows }) => knows)).toEqual([['Password']])

  const changed = record.fields.map((field) =>
    field.label === 'Password' ? { ...field, value: 'another' } : field,
  )
  await client.records.change(record._id, { version: 1, fields: changed })
  const { links } = await client.call(linkRoutes.searchLinks, { body: { recordID: record._id } })
  expect(links.map(({ isOlder }) => isOlder)).toEqual([true])
})
