import { userSettingRoutes } from '@cardea/contract'
import { expect, test } from 'vitest'
import { sweepOneOffMails } from '../../integrations/mail/one-off-mails.ts'
import { expectError } from '../../testing/answer.ts'
import type { Person } from '../../testing/factories.ts'
import { testApp } from '../../testing/test-app.ts'

const support = 'help@vault.example.org'
const contact = 'hello@vault.example.org'
const app = await testApp({ settings: { SUPPORT_EMAIL: support, CONTACT_EMAIL: contact, RATE_LIMIT: 'on' } })
const quiet = await testApp()

const body = { subject: 'Cannot open a record', message: 'It says “unreadable”.\n\n  Why?' }
const send = (person: Person, given: unknown = body, call = 'support-mail') =>
  app.as(person).send('POST', `/user-setting/${call}`, { body: given })

test('a message goes to the operator as it was written, and an answer to the person', async () => {
  const person = await app.aPerson({ name: 'Ada Lovelace' })
  expect((await send(person)).body).toEqual({ sent: true })
  const mail = await app.inbox.nextFor(support)
  expect(mail.to).toEqual([support])
  expect(mail.subject).toBe('[Cardea support] Cannot open a record')
  expect(mail.headers.get('reply-to')).toBe(person.email)
  expect(mail.headers.has('auto-submitted')).toBe(false)
  expect(mail.text).toContain(`\n\n${body.message}\n`)
  expect(mail.text).toContain(`From: Ada Lovelace (${person.email})\n`)
  expect(mail.html).toContain('It says “unreadable”.<br>\n<br>\n  Why?')
})

test('contact mail goes to its own address', async () => {
  const person = await app.aPerson()
  expect((await send(person, body, 'contact-mail')).body).toEqual({ sent: true })
  expect((await app.inbox.nextFor(contact)).subject).toBe('[Cardea contact] Cannot open a record')
})

test('contact mail goes to the support address where no other is set', async () => {
  const other = await testApp({ settings: { SUPPORT_EMAIL: support } })
  const person = await other.aPerson()
  await other.as(person).call(userSettingRoutes.sendContactMail, { body })
  expect((await other.inbox.nextFor(support)).subject).toMatch(/^\[Cardea contact\]/)
})

test('a server without an address says so', async () => {
  const person = await quiet.aPerson()
  for (const call of ['support-mail', 'contact-mail']) {
    const answer = await quiet.as(person).send('POST', `/user-setting/${call}`, { body })
    expectError(answer, 400, 'mail/not-configured')
  }
})

test('a subject cannot break out of its header', async () => {
  const person = await app.aPerson({ name: 'Eve' })
  for (const subject of ['a\r\nBcc: all@example.org', 'a\nb', 'a\u0000b', '', '   ', 'x'.repeat(121), 7]) {
    expectError(await send(person, { ...body, subject }), 400, 'request/invalid')
  }
  expect((await send(person, { ...body, subject: 'Grüße: =?utf-8?q?x?= <a@b.c>, "q"' })).status).toBe(200)
  const mail = await app.inbox.nextFor(support)
  expect(mail.subject).toBe('[Cardea support] Grüße: =?utf-8?q?x?= <a@b.c>, "q"')
  expect(mail.to).toEqual([support])
  expect(mail.headers.has('bcc')).toBe(false)
})

test('a person’s text becomes neither markup nor a link in the mail to the operator', async () => {
  const person = await app.aPerson({ name: '<b>Eve</b> evil.example' })
  const message =
    '<img src=x onerror=alert(1)> & <a href="https://evil.example">evil.example</a>\nwww.evil.example/x'
  expect((await send(person, { subject: '<script>1</script> evil.example', message })).status).toBe(200)
  const { html, text } = await app.inbox.nextFor(support, /onerror/)
  expect(text).toContain(`\n\n${message}\n`)
  expect(text).toContain(`From: ${person.email}\n`)
  expect(html.slice(html.indexOf('<body'))).not.toMatch(
    /<(img|script|b)\b|evil\.example<|www\.evil|evil\.example\/x/,
  )
  expect(html.match(/href="[^"]+"/g)).toEqual(['href="https://vault.example.org"'])
})

test('a message is up to 5 000 characters of text', async () => {
  const person = await app.aPerson()
  for (const message of ['', ' \n ', 'x'.repeat(5_001), 'bell\u0007', null]) {
    expectError(await send(person, { ...body, message }), 400, 'request/invalid')
  }
  for (const given of [{ subject: 'x' }, { message: 'x' }, { ...body, to: 'me@example.org' }]) {
    expectError(await send(person, given), 400, 'request/invalid')
  }
  expect((await send(person, { ...body, message: 'x'.repeat(5_000) })).status).toBe(200)
  expect((await app.inbox.nextFor(support)).text).toContain('x'.repeat(5_000))
})

test('five a day a person, both kinds together, however many come at once', async () => {
  const [person, other] = [await app.aPerson(), await app.aPerson()]
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => send(person, body, index % 2 ? 'support-mail' : 'contact-mail')),
  )
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(5)
  for (const answer of answers) {
    if (answer.status === 200) continue
    expectError(answer, 429, 'request/too-many-requests')
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  }
  expect((await send(other)).status).toBe(200)
  app.clock.advance(86_400_000)
  const { accessToken } = await app.aSession(person.id)
  expect((await send({ ...person, accessToken })).status).toBe(200)
})

test('a message lies sealed until it is sent, and is gone then', async () => {
  const person = await app.aPerson()
  await send(person, { subject: 'Planted subject', message: 'Planted message' })
  const mail = await app.inbox.nextFor(support, /Planted message/)
  expect(mail.subject).toContain('Planted subject')
  const count = () => app.database.selectFrom('letters').select('id').execute()
  await expect.poll(count).toEqual([])
  expect(app.log.text()).not.toMatch(/Planted/)
})

test('a message that could not be sent in a day is thrown away', async () => {
  const person = await app.aPerson()
  await app.database
    .insertInto('letters')
    .values({ id: person.id, mail: Buffer.from('x'), expires_at: app.clock.now() })
    .execute()
  await sweepOneOffMails({ ...app, now: () => app.clock.now() })
  app.clock.advance(1_000)
  await sweepOneOffMails({ ...app, now: () => app.clock.now() })
  expect(await app.database.selectFrom('letters').select('id').where('id', '=', person.id).execute()).toEqual(
    [],
  )
})
