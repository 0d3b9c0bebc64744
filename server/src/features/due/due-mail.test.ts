import { routes } from '@cardea/contract'
import { expect, test } from 'vitest'
import { shareAs } from '../../testing/share.ts'
import { testApp } from '../../testing/test-app.ts'
import type { Person } from '../../testing/factories.ts'

const app = await testApp()
const dayMs = 24 * 60 * 60_000

const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)
const make = (person: Person, label: string, value: string) =>
  app.as(person).call(routes.createRecord, {
    body: { name: `Hidden ${label}`, fields: [{ label, type: 'date', value }] },
  })
const mailsTo = ({ email }: Person) => app.inbox.all.filter(({ to }) => to.includes(email))
const switchTo = (person: Person, isDueMailOn: boolean) =>
  app.as(person).call(routes.changeUserSetting, { body: { isDueMailOn } })

test('a person who wants it is mailed once a week how much ends soon, counted and not named, by any number of processes once', async () => {
  const person = await app.aPerson()
  await make(person, 'Expires', inDays(10))
  await make(person, 'Valid until', inDays(50))
  await make(person, 'Renews', inDays(-3))
  await make(person, 'Expires', inDays(200))
  await make(person, 'Issued', inDays(5))
  expect((await switchTo(person, true)).body.isDueMailOn).toBe(true)
  await Promise.all([app.runDueJobs(), app.runDueJobs(), app.runDueJobs()])
  const mail = await app.inbox.nextFor(person.email)
  expect(mail.text).toContain('2 records end within 60 days. One has ended already.')
  expect(mail.text).not.toContain('Hidden')
  await app.runDueJobs()
  await switchTo(person, true)
  await app.runDueJobs()
  app.clock.advance(6 * dayMs)
  await app.runDueJobs()
  expect(mailsTo(person)).toHaveLength(1)
  app.clock.advance(2 * dayMs)
  await app.runDueJobs()
  expect((await app.inbox.nextFor(person.email)).text).toContain('within 60 days')
})

test('a person with nothing due, or with the mail switched off, gets none', async () => {
  const [quiet, off] = [await app.aPerson(), await app.aPerson()]
  await switchTo(quiet, true)
  await make(off, 'Expires', inDays(3))
  await switchTo(off, true)
  await switchTo(off, false)
  await app.runDueJobs()
  for (const person of [quiet, off]) expect(mailsTo(person)).toEqual([])
})

test('a disabled person gets neither this mail nor that of reviews, and gets them once enabled', async () => {
  const [person, other] = [await app.aPerson(), await app.aPerson()]
  await make(person, 'Expires', inDays(3))
  await shareAs(app, person, await app.aRecord({ owner: person }), [other, 'VIEWER'])
  await app.as(person).call(routes.changeUserSetting, { body: { isDueMailOn: true, isReviewMailOn: true } })
  const setDisabled = (at: Date | null) =>
    app.database.updateTable('users').set({ disabled_at: at }).where('id', '=', person.id).execute()
  const turns = () =>
    app.database
      .selectFrom('user_settings')
      .select(['due_mail_at', 'review_mail_at'])
      .where('user_id', '=', person.id)
      .execute()
  await setDisabled(app.clock.now())
  app.clock.advance(91 * dayMs)
  const before = await turns()
  await app.runDueJobs()
  expect(await turns()).toEqual(before)
  await setDisabled(null)
  await app.runDueJobs()
  const mails = [await app.inbox.nextFor(person.email), await app.inbox.nextFor(person.email)]
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
    'Expiring soon in Cardea',
    'Who has access in Cardea',
  ])
})
