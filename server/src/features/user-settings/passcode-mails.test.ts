import { userSettingRoutes } from '@cardea/contract'
import { expect, test } from 'vitest'
import type { Person } from '../../testing/factories.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const other = await app.beside()
const [passcode, another, wrong] = ['482913', '739164', '605182']

const change = (person: Pick<Person, 'accessToken'>, body: Record<string, unknown>) =>
  app.as(person).send('PUT', '/user-setting', { body })
const mailsTo = ({ email }: Person) => app.inbox.all.filter(({ to }) => to.includes(email))

/** A person with a passcode and with mails switched off. */
async function aPersonWithPasscode(): Promise<Person> {
  const person = await app.aPerson()
  await change(person, { pin: passcode, isEmailNotificationOn: false })
  return person
}

test('a passcode that is changed or removed is mailed, whatever the mail switch; the first one is not', async () => {
  const person = await aPersonWithPasscode()
  await change(person, { pin: another, currentPin: passcode })
  const changed = await app.inbox.nextFor(person.email)
  expect(changed.subject).toBe('Your Cardea passcode was changed')
  expect(changed.text).toContain('Network: 127.0.0.1')
  await change(person, { pin: null, currentPin: another })
  expect((await app.inbox.nextFor(person.email)).subject).toBe('Your Cardea passcode was removed')
  expect(mailsTo(person)).toHaveLength(2)
  for (const { text, raw } of mailsTo(person)) expect(text + raw).not.toMatch(/482913|739164/)
})

test('a refused change is not mailed', async () => {
  const person = await aPersonWithPasscode()
  await change(person, { pin: another, currentPin: wrong })
  await change(person, { pin: another })
  await change(person, { pin: null, currentPin: passcode })
  expect((await app.inbox.nextFor(person.email)).subject).toBe('Your Cardea passcode was removed')
})

test('wrong passcodes that end a session are mailed once, however many come at once through two processes', async () => {
  const person = await aPersonWithPasscode()
  await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      (index % 2 === 0 ? app : other)
        .as(person)
        .call(userSettingRoutes.verifyPasscode, { body: { passcode: wrong } }),
    ),
  )
  const { subject, text } = await app.inbox.nextFor(person.email)
  expect(subject).toBe('Wrong passcodes ended a session of Cardea')
  expect(text).toContain('five times in a row')
  const letters = () => app.database.selectFrom('letters').selectAll().execute()
  await expect.poll(letters).toEqual([])
  expect(mailsTo(person)).toHaveLength(1)
})
