import { authRoutes, recordRoutes, userRoutes, userSettingRoutes } from '@cardea/contract'
import { expect, test } from 'vitest'
import { expectError } from '../../testing/answer.ts'
import type { Person } from '../../testing/factories.ts'
import { shareAs } from '../../testing/share.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()

const german = { 'accept-language': 'de-AT,de;q=0.9,en;q=0.8' }
const languageOf = async (person: Pick<Person, 'accessToken'>) =>
  (await app.as(person).call(userSettingRoutes.getUserSetting)).body.language
const choose = (person: Pick<Person, 'accessToken'>, language: 'en' | 'de') =>
  app.as(person).call(userSettingRoutes.changeUserSetting, { body: { language } })

test('the language of a sign-in is kept with the account, and what comes by mail is in it', async () => {
  const email = 'deutsch@example.org'
  const session = await app.signIn(email, german)
  expect(await languageOf(session)).toBe('de')
  await app.as().call(authRoutes.sendCode, { body: { email } })
  expect((await app.inbox.nextFor(email)).subject).toMatch(/^Dein Code für Cardea/)
  const record = await app.aRecord({ owner: await app.aPerson({ name: 'Ada' }) })
  await shareAs(app, record.owner, record, [email, 'VIEWER'])
  const { subject, text, html } = await app.inbox.nextFor(email, /geteilt/)
  expect(subject).toBe(`${record.owner.email} hat einen Eintrag mit dir geteilt`)
  expect(text).toContain(`Ada (${record.owner.email}) hat einen Eintrag mit dir geteilt`)
  expect(text).toContain('Du kannst ihn ansehen, aber nicht ändern.')
  expect(html).toContain('<html lang="de">')
  expect(html).toContain('Cardea unter')
})

test('a language that was chosen stays, whatever the person signs in with; that of a sign-in changes with the next', async () => {
  const email = 'changes@example.org'
  const first = await app.signIn(email, german)
  const second = await app.signIn(email, { 'accept-language': 'en-GB' })
  expect(await languageOf(second)).toBe('en')
  expect((await choose(first, 'de')).body.language).toBe('de')
  const third = await app.signIn(email, { 'accept-language': 'en-GB' })
  expect(await languageOf(third)).toBe('de')
})

test('a sign-in that names no language we have changes nothing', async () => {
  const email = 'silent@example.org'
  await app.signIn(email, german)
  for (const language of ['*', 'fr', 'nonsense;;']) {
    expect(await languageOf(await app.signIn(email, { 'accept-language': language }))).toBe('de')
  }
})

test('a code is in the language of its account, no matter who asks for it; without an account in that of the asker', async () => {
  const known = 'known@example.org'
  await app.signIn(known, german)
  const ask = (email: string, language: string) =>
    app.as().call(authRoutes.sendCode, { body: { email }, headers: { 'accept-language': language } })
  await ask(known, 'en')
  expect((await app.inbox.nextFor(known)).subject).toMatch(/^Dein Code/)
  await ask('unknown-de@example.org', 'de')
  expect((await app.inbox.nextFor('unknown-de@example.org')).subject).toMatch(/^Dein Code/)
  await ask('unknown-en@example.org', 'en')
  expect((await app.inbox.nextFor('unknown-en@example.org')).subject).toMatch(/^Your Cardea code/)
})

test('an invitation is in the language of who invites, and the end of an account in that of its person', async () => {
  const owner = await app.signIn('owner-de@example.org', german)
  const made = await app.as(owner).call(recordRoutes.createRecord, { body: { name: 'N', fields: [] } })
  await shareAs(app, owner, { id: made.body._id }, ['gast@example.org', 'VIEWER'])
  const { subject, text } = await app.inbox.nextFor('gast@example.org')
  expect(subject).toBe('owner-de@example.org hat einen Eintrag mit dir geteilt')
  expect(text).toContain('Anmelden: https://vault.example.org/login')
  expect((await app.as(owner).call(userRoutes.deleteMe)).status).toBe(200)
  expect((await app.inbox.nextFor('owner-de@example.org', /Postfachs/)).subject).toBe(
    'Dein Konto bei Cardea wurde gelöscht',
  )
})

test('a language that we do not have is refused and changes nothing', async () => {
  const person = await app.aPerson()
  for (const language of ['fr', 'DE', '', null]) {
    expectError(
      await app.as(person).send('PUT', '/user-setting', { body: { language } }),
      400,
      'request/invalid',
    )
  }
  expect(await languageOf(person)).toBe('en')
})
