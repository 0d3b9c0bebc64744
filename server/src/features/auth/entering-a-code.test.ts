import { authRoutes, userRoutes } from '@cardea/contract'
import { expect, test } from 'vitest'
import { makeId } from '../../database/id.ts'
import { expectError } from '../../testing/answer.ts'
import { askForCode, enter, wrongCode } from '../../testing/challenges.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const tally = (answers: { status: number; json: unknown; errors: { code: string }[] }[]) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(answers, ({ status, errors }) => errors?.[0]?.code ?? String(status))).map(
      ([code, those = []]) => [code, those.length],
    ),
  )

test('a hundred wrong codes at once: five are compared, and then the right one fails too', async () => {
  const challenge = await askForCode(app, 'guessed@example.org')
  const wrong = wrongCode(challenge.code)
  const answers = await Promise.all(Array.from({ length: 100 }, () => enter(app, challenge, wrong)))
  expect(tally(answers)).toEqual({ 'auth/otp-incorrect': 5, 'auth/otp-expired': 95 })
  expectError(await enter(app, challenge, challenge.code), 400, 'auth/otp-expired')
})

test('fifty right codes at once: one signs in', async () => {
  const challenge = await askForCode(app, 'racer@example.org')
  const answers = await Promise.all(Array.from({ length: 50 }, () => enter(app, challenge, challenge.code)))
  expect(tally(answers)).toEqual({ 200: 1, 'auth/otp-expired': 49 })
})

test('the fifth try may still be the right one', async () => {
  const challenge = await askForCode(app, 'fifth@example.org')
  for (let tries = 0; tries < 4; tries += 1) {
    expectError(await enter(app, challenge, wrongCode(challenge.code)), 400, 'auth/otp-incorrect')
  }
  expect((await enter(app, challenge, challenge.code)).status).toBe(200)
})

test('an error after the comparison gives neither the try nor the code back', async () => {
  const challenge = await askForCode(app, 'unlucky@example.org')
  await app.asOwner(
    `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
     create trigger refuse before insert on sessions execute function refuse()`,
  )
  const failed = await enter(app, challenge, challenge.code)
  await app.asOwner('drop trigger refuse on sessions')
  expectError(failed, 500, 'request/failed')
  expect(app.log.takeComplaints()).toMatchObject([{ code: 'request/failed' }])

  const { named_tries } = await app.database
    .selectFrom('challenges')
    .select('named_tries')
    .where('id', '=', challenge.challengeID)
    .executeTakeFirstOrThrow()
  expect(named_tries).toBe(1)
  expectError(await enter(app, challenge, challenge.code), 400, 'auth/otp-expired')
})

test('a used code works no second time', async () => {
  const challenge = await askForCode(app, 'once@example.org')
  expect((await enter(app, challenge, challenge.code)).status).toBe(200)
  expectError(await enter(app, challenge, challenge.code), 400, 'auth/otp-expired')
  expectError(await enter(app, challenge, wrongCode(challenge.code)), 400, 'auth/otp-expired')
})

test('a code works until ten minutes after it was first asked for, and not at their end', async () => {
  app.clock.freeze()
  const early = await askForCode(app, 'early@example.org')
  const late = await askForCode(app, 'too-late@example.org')
  app.clock.advance(599_999)
  expect((await enter(app, early, early.code)).status).toBe(200)
  app.clock.advance(1)
  expectError(await enter(app, late, late.code), 400, 'auth/otp-expired')
})

test('the code of one challenge does not answer another', async () => {
  const first = await askForCode(app, 'two@example.org')
  const second = await askForCode(app, 'two@example.org')
  expectError(await enter(app, second, first.code), 400, 'auth/otp-incorrect')
  expect((await enter(app, first, first.code)).status).toBe(200)
})

test('a stranger’s wrong tries for an address leave the person’s own challenge as it was', async () => {
  const own = await askForCode(app, 'victim@example.org', { from: '192.0.2.1' })
  for (let round = 0; round < 3; round += 1) {
    const strange = await askForCode(app, 'victim@example.org', { from: '203.0.113.9' })
    const tries = Array.from({ length: 8 }, () => enter(app, strange, '000000', { from: '203.0.113.9' }))
    await Promise.all(tries)
  }
  expect((await enter(app, own, own.code, { from: '192.0.2.1' })).status).toBe(200)
})

test('a challenge that is unknown, of another address, or no id at all gives auth/otp-incorrect', async () => {
  const own = await askForCode(app, 'own@example.org')
  for (const challengeID of [makeId(), 'nonsense', `${own.challengeID}0`, own.challengeID.toUpperCase()]) {
    expectError(
      await enter(app, { email: 'own@example.org', challengeID }, own.code),
      400,
      'auth/otp-incorrect',
    )
  }
  const other = { email: 'other@example.org', challengeID: own.challengeID }
  expectError(await enter(app, other, own.code), 400, 'auth/otp-incorrect')
  expect((await enter(app, own, own.code)).status).toBe(200)
})

test('anything but the exact text of a code is refused and costs no try', async () => {
  const challenge = await askForCode(app, 'strict@example.org')
  const { code, email, challengeID } = challenge
  const spellings: unknown[] = [
    ` ${code}`,
    `${code} `,
    `${code.slice(0, 3)} ${code.slice(3)}`,
    `${code.slice(0, 3)}-${code.slice(3)}`,
    code.slice(1),
    `${code}0`,
    Number(code),
    [code],
    { $eq: code },
    null,
    true,
    [...code].map((digit) => String.fromCodePoint(0xff10 + Number(digit))).join(''),
    `${code}\n`,
    `${code}\u0000`,
  ]
  for (const otp of spellings) {
    const answer = await app.as().send('POST', '/auth/entry', { body: { email, otp, challengeID } })
    expectError(answer, 400, 'request/invalid')
    expect(answer.errors[0]?.path).toBe('otp')
  }
  const { named_tries } = await app.database
    .selectFrom('challenges')
    .select('named_tries')
    .where('id', '=', challengeID)
    .executeTakeFirstOrThrow()
  expect(named_tries).toBe(0)
})

test('no answer before entry tells whether there is an account', async () => {
  const { email } = await app.aPerson()
  const answers = []
  for (const address of [email, 'no-account@example.org']) {
    const challenge = await askForCode(app, address)
    const answer = await enter(app, challenge, wrongCode(challenge.code))
    answers.push({ status: answer.status, json: answer.json })
  }
  expect(answers[0]).toEqual(answers[1])
})

test('the tokens of an entry work', async () => {
  const entry = await app.signIn('works@example.org')
  expect(entry.expiresIn).toBe(600)
  expect((await app.as(entry).call(userRoutes.getMe)).body).toEqual(entry.user)
  const refreshed = await app.as().call(authRoutes.refresh, { params: { token: entry.refreshToken } })
  expect(refreshed.status).toBe(200)
})
