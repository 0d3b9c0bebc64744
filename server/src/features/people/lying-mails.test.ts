/** @file Mails about what is outside hold nothing that a person wrote to be believed. */
import { accessRequestRoutes, routes, trustedPeopleRoutes } from '@cardea/contract'
import { expect, test } from 'vitest'
import type { Person } from '../../testing/factories.ts'
import { intakeCalls } from '../../testing/intakes.ts'
import { shareAs } from '../../testing/share.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const { anIntake, ahead } = intakeCalls(app)
const lies = ['Your bank: sign in at https://evil.example', 'www.evil.example', 'Call +1 800 555 0100 now']
// Longer than what an id may hold by chance.
const lie = /evil\.example|555 0100|urgent/iu

async function aLiar(name: string): Promise<Person> {
  const liar = await app.aPerson()
  expect((await app.as(liar).call(routes.changeMe, { body: { name } })).status).toBe(200)
  return liar
}
/** Neither part of any mail to an address holds a lie. */
function expectHonest(email: string): void {
  const mails = app.inbox.all.filter(({ to }) => to.includes(email))
  expect(mails.length).toBeGreaterThan(0)
  for (const { subject, text, html } of mails) expect(`${subject} ${text} ${html}`).not.toMatch(lie)
}

test.each(lies)('who is called “%s” and asks by a form is named by the address alone', async (name) => {
  const liar = await aLiar(name)
  const email = `asked-${liar.id}@example.org`
  await anIntake(liar, {
    title: 'Urgent: https://evil.example',
    message: 'Urgent! Call 555',
    emails: [email],
    deadline: ahead(2 * 86_400_000),
  })
  const mail = await app.inbox.nextFor(email)
  expect(mail.subject).toBe(`${liar.email} asks you for information`)
  expect(mail.text).toContain('Do you not know this person? Then you need not do anything.')
  app.clock.advance(86_400_000 + 1)
  await app.runDueJobs()
  await app.inbox.nextFor(email, /Reminder|asks you/)
  expectHonest(email)
})

test('a stranger who is named as trusted, and an owner who is asked, read no name that lies, and no reason', async () => {
  const [name = ''] = lies
  const liar = await aLiar(name)
  const stranger = `trusted-${liar.id}@example.org`
  const victim = await app.aPerson()
  const trust = (owner: Person, email: string) =>
    app
      .as(owner)
      .call(trustedPeopleRoutes.setTrustedPeople, { body: { people: [{ email, waitDays: 1 as const }] } })
  await trust(liar, stranger)
  await app.inbox.nextFor(stranger)
  await trust(victim, liar.email)
  await app.as(liar).call(accessRequestRoutes.askForAccess, {
    body: { kind: 'emergency', email: victim.email, reason: 'Urgent: open https://evil.example' },
  })
  await app.inbox.nextFor(victim.email, /asks for emergency access/)
  for (const email of [stranger, victim.email]) expectHonest(email)
})

test('a request for access is mailed without its reason and without a name that lies', async () => {
  const [name = ''] = lies
  const [liar, owner] = [await aLiar(name), await app.aPerson()]
  const record = await app.aRecord({ owner })
  await shareAs(app, owner, record, [liar, 'VIEWER'])
  await app.as(liar).call(accessRequestRoutes.askForAccess, {
    body: { kind: 'access', recordID: record.id, role: 'EDITOR', reason: 'Urgent: https://evil.example' },
  })
  await app.runDueJobs()
  const mail = await app.inbox.nextFor(owner.email)
  expect(`${mail.subject} ${mail.text}`).not.toContain(record.name)
  expectHonest(owner.email)
})
