import { authRoutes } from '@cardea/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeId } from '../../database/id.ts'
import { expectError } from '../../testing/answer.ts'
import { askForCode, enter } from '../../testing/challenges.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const ask = (email: string, challengeID?: string) =>
  app.as().call(authRoutes.sendCode, { body: { email, ...(challengeID ? { challengeID } : {}) } })

/** Mails that were ever handed over for a challenge; each is a job, written with the challenge. */
async function mailsOf(challengeID: string): Promise<number> {
  const { rows } = await sql<{ mails: number }>`
    select count(*)::int as mails from jobs.job where data ->> 'challengeID' = ${challengeID}`.execute(
    app.database,
  )
  return rows[0]?.mails ?? 0
}

test('asking answers the challenge with its times in seconds', async () => {
  const { body } = await ask('first@example.org')
  expect(body).toEqual({
    email: 'first@example.org',
    challengeID: expect.stringMatching(/^[0-9a-f-]{36}$/),
    reference: expect.stringMatching(/^[a-z]{2,8} [a-z]{2,8}$/),
    codeLength: 6,
    expiresIn: 600,
    resendIn: 59,
  })
})

test('the mail names the reference and holds the code as its only run of six digits, in both its looks', async () => {
  const challenge = await ask('reader@example.org')
  const mail = await app.inbox.nextFor('reader@example.org')
  const [code = ''] = mail.text.match(/\d{6,}/g) ?? []
  expect(code).toMatch(/^\d{6}$/)
  expect(mail.text).toContain(`\n    ${code}\n`)
  // Not even a header, a colour or a boundary has another.
  for (const whole of [mail.text, mail.html, mail.raw])
    expect(new Set(whole.match(/\d{6,}/g))).toEqual(new Set([code]))
  expect(mail.html).toContain(challenge.body.reference)
  expect(mail.text).toContain(challenge.body.reference)
  expect(mail.subject).toContain(challenge.body.reference)
  expect(mail.subject).not.toMatch(/\d{6}/)
  expect(mail.to).toEqual(['reader@example.org'])
})

test('a known and an unknown address get the same answer', async () => {
  const { email } = await app.aPerson()
  const [known, unknown] = [await ask(email), await ask('nobody@example.org')]
  const shape = ({ status, headers, body }: typeof known) => ({
    status,
    headers: { ...headers, date: undefined, 'content-length': undefined, 'x-request-id': undefined },
    body: { ...body, email: '', challengeID: '', reference: '' },
  })
  expect(shape(known)).toEqual(shape(unknown))
})

test('mail goes to the folded address, never to the one as typed', async () => {
  const { body } = await ask('  Mixed.Case@EXAMPLE.org ')
  expect(body.email).toBe('mixed.case@example.org')
  const mail = await app.inbox.nextFor('mixed.case@example.org')
  expect(mail.headers.get('to')).toBe('mixed.case@example.org')
})

test('asking again for the same challenge after 59 s sends the same code again', async () => {
  app.clock.freeze()
  const first = await askForCode(app, 'patient@example.org')
  app.clock.advance(59_000)
  const { body: again } = await ask('patient@example.org', first.challengeID)
  expect(again).toEqual({
    email: first.email,
    challengeID: first.challengeID,
    reference: first.reference,
    codeLength: 6,
    expiresIn: 541,
    resendIn: 59,
  })
  expect(await app.inbox.codeFor('patient@example.org')).toBe(first.code)
})

test('asking again within 59 s answers how many are left and sends no second mail', async () => {
  app.clock.freeze()
  const first = await askForCode(app, 'hasty@example.org')
  app.clock.advance(58_000)
  const { body: again } = await ask('hasty@example.org', first.challengeID)
  expect(again).toMatchObject({ challengeID: first.challengeID, resendIn: 1, expiresIn: 542 })
  expect(await mailsOf(first.challengeID)).toBe(1)
})

test('if many ask again at once, one mail is sent', async () => {
  const first = await askForCode(app, 'crowd@example.org')
  app.clock.advance(59_000)
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => ask('crowd@example.org', first.challengeID)),
  )
  expect(new Set(answers.map(({ body }) => body.challengeID))).toEqual(new Set([first.challengeID]))
  expect(await mailsOf(first.challengeID)).toBe(2)
})

test('asking again does not prolong the ten minutes', async () => {
  const first = await askForCode(app, 'late@example.org')
  app.clock.advance(599_000)
  await ask('late@example.org', first.challengeID)
  app.clock.advance(1_000)
  expectError(await enter(app, first, first.code), 400, 'auth/otp-expired')
})

test('a challenge that is unknown, used, void, expired or of another address opens a new one', async () => {
  const unknown = await ask('new@example.org', makeId())
  expect(unknown.body.resendIn).toBe(59)
  const noId = await ask('new@example.org', 'no id at all')
  expect(noId.status).toBe(200)

  const used = await askForCode(app, 'used@example.org')
  await enter(app, used, used.code)
  expect((await ask('used@example.org', used.challengeID)).body.challengeID).not.toBe(used.challengeID)

  const voided = await askForCode(app, 'void@example.org')
  for (let tries = 0; tries < 5; tries += 1) await enter(app, voided, '000000')
  expect((await ask('void@example.org', voided.challengeID)).body.challengeID).not.toBe(voided.challengeID)

  const foreign = await askForCode(app, 'mine@example.org')
  const { body } = await ask('theirs@example.org', foreign.challengeID)
  expect(body.challengeID).not.toBe(foreign.challengeID)

  app.clock.advance(600_000)
  expect((await ask('mine@example.org', foreign.challengeID)).body.challengeID).not.toBe(foreign.challengeID)
})

test('for what is no address the message is exactly: email must be an email', async () => {
  for (const email of [
    '',
    'nobody',
    '@example.org',
    'a b@example.org',
    null,
    7,
    undefined,
    ['a@example.org'],
  ]) {
    const answer = await app.as().send('POST', '/auth/sendOTPEmail', { body: { email } })
    expectError(answer, 400, 'request/invalid')
    expect(answer.errors).toEqual([
      { message: 'email must be an email', code: 'request/invalid', path: 'email' },
    ])
  }
})
