import { userRoutes } from '@cardea/contract'
import { expect, test } from 'vitest'
import { makeId } from '../../database/id.ts'
import { expectError } from '../../testing/answer.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()

test('a person sees themselves: id, name, address, no picture yet, and since when', async () => {
  const person = await app.aPerson({ name: 'Ada Lovelace' })
  expect((await app.as(person).call(userRoutes.getMe)).body).toEqual({
    _id: person.id,
    name: 'Ada Lovelace',
    email: person.email,
    profile: null,
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
  })
})

test('a name is kept trimmed and in one normal form, and may be changed again', async () => {
  const person = await app.aPerson({ name: null })
  const change = (name: string) => app.as(person).call(userRoutes.changeMe, { body: { name } })
  expect((await change('  Zoe\u0308  ')).body.name).toBe('Zoë')
  expect((await change('名前 😀')).body.name).toBe('名前 😀')
  expect((await app.as(person).call(userRoutes.getMe)).body.name).toBe('名前 😀')
})

test('a change of nothing changes nothing', async () => {
  const person = await app.aPerson({ name: 'Same' })
  expect((await app.as(person).call(userRoutes.changeMe, { body: {} })).body.name).toBe('Same')
  expect((await app.as(person).call(userRoutes.changeMe, { body: { image: null } })).body.profile).toBeNull()
})

test('a name is one line of 1 to 120 characters', async () => {
  const person = await app.aPerson()
  const change = (name: unknown) => app.as(person).send('PATCH', '/user/me', { body: { name } })
  expect((await change('😀'.repeat(120))).status).toBe(200)
  for (const name of [
    '',
    '   ',
    '😀'.repeat(121),
    'two\nlines',
    'bell\u0007',
    'half \ud83d',
    null,
    7,
    ['x'],
  ]) {
    const answer = await change(name)
    expectError(answer, 400, 'request/invalid')
    expect(answer.errors[0]?.path).toBe('name')
  }
})

test('an address, an id or a role cannot be written', async () => {
  const person = await app.aPerson()
  for (const key of ['email', '_id', 'createdAt', 'profile', 'role', 'about', 'image_id', '__proto__']) {
    const body = `{"name":"New",${JSON.stringify(key)}:"x"}`
    expectError(await app.as(person).send('PATCH', '/user/me', { body }), 400, 'request/invalid')
  }
  expect((await app.as(person).call(userRoutes.getMe)).body.name).toBe(person.name)
})

test('a picture that does not exist cannot be chosen', async () => {
  const person = await app.aPerson()
  const answer = await app.as(person).call(userRoutes.changeMe, { body: { image: makeId() } })
  expectError(answer, 404, 'media/not-found')
})

test('many changes at once: the last one written stays, whole', async () => {
  const person = await app.aPerson()
  const names = Array.from({ length: 20 }, (_, index) => `Name ${index}`)
  await Promise.all(names.map((name) => app.as(person).call(userRoutes.changeMe, { body: { name } })))
  expect(names).toContain((await app.as(person).call(userRoutes.getMe)).body.name)
})
