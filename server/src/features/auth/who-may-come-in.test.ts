import {
  emailChangeRoutes,
  operatorRoutes,
  recordRoutes,
  serverRoutes,
  trashRoutes,
  type SignUpRule,
} from '@cardea/contract'
import { expect, test } from 'vitest'
import { expectError } from '../../testing/answer.ts'
import { askForCode, enter, wrongCode } from '../../testing/challenges.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { authRoutes } from '@cardea/contract'
import { codeOf } from '../mailed-codes/one-time-code.ts'

const operator = 'operator@example.org'
const settingsOf = (rule: SignUpRule) => ({
  SIGN_UP: rule,
  SIGN_UP_DOMAINS: 'firm.example, @Works.Example',
  OPERATORS: operator,
  SUPPORT_EMAIL: 'help@example.org',
})
const open = await testApp()
const invited = await testApp({ settings: settingsOf('invited') })
const closed = await testApp({ settings: settingsOf('closed') })

/** Asks for a code; what the mail says, which holds none. */
async function askInVain(app: TestApp, email: string) {
  const asked = await app.as().call(authRoutes.sendCode, { body: { email } })
  const mail = await app.inbox.nextFor(email)
  return { asked, mail }
}

test('a call without a session says who may make an account', async () => {
  for (const [app, signUp] of [
    [open, 'open'],
    [invited, 'invited'],
    [closed, 'closed'],
  ] as const) {
    const answer = await app.as().call(serverRoutes.getServer)
    expect(answer.body).toEqual({
      signUp,
      oidcName: null,
      deviceSignIn: 'on',
      sealingModes: 'both',
      sealingDefault: 'server',
    })
  }
})

test('an address that may not come in gets the same answer as others, and a mail that says so without a code or a link', async () => {
  for (const app of [invited, closed]) {
    const member = await app.aPerson()
    const off = await app.aPerson()
    await app.database
      .updateTable('users')
      .set({ disabled_at: new Date() })
      .where('id', '=', off.id)
      .execute()
    const shapes = []
    for (const email of ['nobody@example.org', member.email, off.email]) {
      const { status, body, headers } = await app.as().call(authRoutes.sendCode, { body: { email } })
      shapes.push({
        status,
        headers: Object.keys(headers).toSorted(),
        body: { ...body, email: '', challengeID: body.challengeID.length, reference: '' },
      })
    }
    expect(new Set(shapes.map((shape) => JSON.stringify(shape))).size).toBe(1)
    const { text } = await app.inbox.nextFor('nobody@example.org')
    expect(text).toContain('You need an invitation to join')
    expect(text).not.toMatch(/\d{6}|[0-9A-Z]{5}-[0-9A-Z]{5}/)
    expect(text).not.toContain('/login')
    await app.inbox.codeFor(member.email)
    await app.inbox.codeFor(off.email)
  }
})

test('a code that was never sent signs no person in, and makes no account', async () => {
  const { asked } = await askInVain(invited, 'guesser@example.org')
  const { challengeID } = asked.body
  const code = codeOf(invited.keyring, { challengeID, email: 'guesser@example.org', codeLength: 6 })
  expectError(await enter(invited, asked.body, wrongCode(code)), 400, 'auth/otp-incorrect')
  expectError(await enter(invited, asked.body, code), 400, 'auth/otp-expired')
  const people = await invited.database.selectFrom('users').select('email_index').execute()
  const index = invited.keyring.index('email', 'guesser@example.org')
  expect(people.some((person) => person.email_index.equals(index))).toBe(false)
})

test('an address with which something was shared comes in, until that is taken back or lapses', async () => {
  const record = await invited.aRecord({ invited: ['shared@example.org'], lapsed: ['lapsed@example.org'] })
  await askInVain(invited, 'lapsed@example.org')
  expect((await invited.signIn('shared@example.org')).isNewUser).toBe(true)

  const owner = invited.as(record.owner)
  const params = { id: record.id }
  await owner.call(recordRoutes.shareRecord, {
    params,
    body: { users: [{ email: 'withdrawn@example.org', role: 'VIEWER' }] },
  })
  await invited.inbox.nextFor('withdrawn@example.org')
  const challenge = await askForCode(invited, 'withdrawn@example.org')
  await owner.send('DELETE', `/pending-access/by-recordID/${record.id}`, {
    body: { email: 'withdrawn@example.org' },
  })
  await invited.database.deleteFrom('pending_access').where('record_id', '=', record.id).execute()
  expectError(await enter(invited, challenge, challenge.code), 400, 'auth/otp-expired')
})

test('an invitation to what lies in a trash lets no person in until it is restored', async () => {
  const email = 'trashed@example.org'
  const record = await invited.aRecord({ invited: [email] })
  const owner = invited.as(record.owner)
  const params = { id: record.id }
  await owner.call(recordRoutes.deleteRecord, { params })
  const { mail } = await askInVain(invited, email)
  expect(mail.text).not.toMatch(/\d{6}/)
  await owner.call(trashRoutes.restoreRecord, { params })
  expect((await invited.signIn(email)).isNewUser).toBe(true)
})

test('while sign-up is closed an invitation does not help, but a domain and being an operator do', async () => {
  await closed.aRecord({ invited: ['shared@example.org'] })
  const { mail } = await askInVain(closed, 'shared@example.org')
  expect(mail.text).toContain('You need an invitation to join')
  for (const email of ['new@firm.example', 'new@works.example', operator]) {
    expect((await closed.signIn(email)).isNewUser).toBe(true)
  }
  for (const email of ['new@sub.firm.example', 'new@notfirm.example']) await askInVain(closed, email)
})

test('an operator invites; who has an account is passed over, and each is mailed once a day', async () => {
  const { accessToken } = await invited.signIn(operator)
  const client = invited.as({ accessToken })
  const member = await invited.aPerson()
  const emails = ['guest@example.org', 'other@example.org', member.email]
  expect((await client.call(operatorRoutes.invitePeople, { body: { emails } })).body).toEqual({ invited: 2 })
  const { text } = await invited.inbox.nextFor('guest@example.org')
  expect(text).toContain(`${operator} invites you`)
  expect((await client.call(operatorRoutes.invitePeople, { body: { emails } })).body).toEqual({ invited: 2 })
  expect((await invited.signIn('guest@example.org')).isNewUser).toBe(true)
  await invited.inbox.nextFor('other@example.org')
  invited.clock.advance(30 * 86_400_000 + 1)
  const { mail } = await askInVain(invited, 'other@example.org')
  expect(mail.subject).toBe('You need an invitation to Cardea')
})

test('while sign-up is closed an operator cannot invite', async () => {
  const { accessToken } = await closed.signIn(operator)
  const answer = await closed
    .as({ accessToken })
    .call(operatorRoutes.invitePeople, { body: { emails: ['guest@example.org'] } })
  expectError(answer, 400, 'request/invalid')
})

test('a person may take an address that could make no account', async () => {
  const person = await closed.aPerson()
  const client = closed.as(person)
  const asked = await client.call(emailChangeRoutes.changeEmail, { body: { email: 'elsewhere@example.net' } })
  const otp = await closed.inbox.codeFor('elsewhere@example.net')
  const { challengeID } = asked.body
  const { body } = await client.call(emailChangeRoutes.confirmEmail, { body: { challengeID, otp } })
  expect(body.email).toBe('elsewhere@example.net')
})
