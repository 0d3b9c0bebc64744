import { routes } from '@cardea/contract'
import { sql, type Insertable, type Updateable } from 'kysely'
import { expect, test } from 'vitest'
import type { Tables } from '../../database/tables.ts'
import { makeId } from '../../database/id.ts'
import { readMasterKey } from '../../keyring/master-key.ts'
import { hashToken, makeToken } from '../../keyring/token.ts'
import { checkSealed } from '../../operations/doctor/check-sealed.ts'
import { rotateKeys } from '../../operations/keys/rotate-keys.ts'
import { sealAnew } from '../../operations/keys/seal-anew.ts'
import { expectError } from '../../testing/answer.ts'
import { testMasterKey } from '../../testing/clone-database.ts'
import type { Person } from '../../testing/factories.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()

const sessionOf = (person: Person) =>
  app.database.selectFrom('sessions').selectAll().where('user_id', '=', person.id).executeTakeFirstOrThrow()
const change = (id: string, set: Updateable<Tables['sessions']>) =>
  app.database.updateTable('sessions').set(set).where('id', '=', id).execute()
const remove = (id: string) => app.database.deleteFrom('sessions').where('id', '=', id).execute()
const insert = (row: Insertable<Tables['sessions']>) =>
  app.database.insertInto('sessions').values(row).execute()
const refresh = (token: string) => app.as().call(routes.refresh, { params: { token } })
const me = (accessToken: string) => app.as({ accessToken }).call(routes.getMe)

const config = { ...app.parts.config, masterKey: { command: undefined, ...testMasterKey } }
const examined = async () => (await checkSealed({ ...app, config })).checks

/** The row that a line of the log names. */
const rowOf = ({ msg }: { msg: string }): string => /^Row \w+ (\S+) /.exec(msg)?.[1] ?? msg

/** The log names each row that does not open, once. */
const told = (): unknown[] => app.log.takeComplaints().map(rowOf)

test('a session that was inserted into the database gives no access, and the operator is told of it once', async () => {
  const victim = await app.aPerson()
  const { id: _, ...real } = await sessionOf(victim)
  const [access, renewing, id] = [makeToken(), makeToken(), makeId()]
  const planted = { ...real, id, access_hash: hashToken(access), refresh_hash: hashToken(renewing) }
  await insert(planted)
  expectError(await me(access), 401, 'auth/unauthenticated')
  expectError(await me(access), 401, 'auth/unauthenticated')
  expectError(await refresh(renewing), 401, 'auth/unauthenticated')
  expect(told()).toEqual([id])
  await change(id, { seal: null })
  expectError(await me(access), 401, 'auth/unauthenticated')
  const checks = await examined()
  const sessions = checks.filter(({ name }) => name === 'sessions')
  expect(sessions).toMatchObject([{ state: 'fail', says: expect.stringContaining('1 session') as string }])
  expect((await me(victim.accessToken)).status).toBe(200)
  await remove(id)
  const after = await examined()
  expect(after.filter(({ name }) => name === 'sessions')).toMatchObject([{ state: 'ok' }])
})

type Row = Awaited<ReturnType<typeof sessionOf>>

test.each<[string, (other: Row) => Updateable<Tables['sessions']>]>([
  ['person', ({ user_id }) => ({ user_id })],
  ['person and seal', ({ user_id, seal }) => ({ user_id, seal })],
  ['key', () => ({ client_key: Buffer.from('key') })],
  ['device', ({ device_hash }) => ({ device_hash })],
  ['end of its token', () => ({ access_expires_at: new Date('2999-01-01') })],
  ['end of its token, without any', () => ({ access_expires_at: sql`'infinity'` as unknown as Date })],
  ['begin', () => ({ signed_in_at: new Date('2999-01-01') })],
  ['time of proof', () => ({ proven_at: new Date('2999-01-01') })],
  ['provider', () => ({ is_by_oidc: true })],
  ['count of tokens', () => ({ rotation: 7 })],
  ['former token', () => ({ previous_access_hash: hashToken('planted') })],
  ['refresh token', ({ refresh_hash }) => ({ predecessor_hash: refresh_hash })],
  ['seal', () => ({ seal: Buffer.alloc(32) })],
])('a session whose %s was changed in the database admits nobody', async (_, changed) => {
  const [thief, victim] = [await app.aPerson(), await app.aPerson()]
  const { id } = await sessionOf(thief)
  await change(id, changed(await sessionOf(victim)))
  expectError(await me(thief.accessToken), 401, 'auth/unauthenticated')
  expectError(await refresh(thief.refreshToken), 401, 'auth/unauthenticated')
  expect((await me(victim.accessToken)).status).toBe(200)
  expect(told()).toEqual([id])
})

test('a session that has ended does not begin again, whichever of its rows is put back', async () => {
  const person = await app.aPerson()
  const row = await sessionOf(person)
  expect((await app.as(person).call(routes.logOut)).status).toBe(200)
  await expect(change(row.id, { ended_at: null })).rejects.toThrow('does not go back')
  await remove(row.id)
  await expect(insert(row)).rejects.toThrow('does not go back')
  const swept = await app.aPerson()
  const live = await sessionOf(swept)
  await remove(live.id)
  await expect(insert(live)).rejects.toThrow('does not go back')
  await expect(sql`delete from ended_sessions`.execute(app.database)).rejects.toThrow('permission denied')
  await expect(sql`truncate ended_sessions`.execute(app.database)).rejects.toThrow('permission denied')
})

test('the row of before a refresh cannot be put back, and so neither can its tokens', async () => {
  const person = await app.aPerson()
  const before = await sessionOf(person)
  expect((await refresh(person.refreshToken)).status).toBe(200)
  const { id, access_hash, refresh_hash, rotation, seal } = before
  await expect(change(id, { access_hash, refresh_hash, rotation, seal })).rejects.toThrow('does not go back')
  await change(id, { access_hash, refresh_hash, predecessor_hash: null, seal })
  expectError(await refresh(person.refreshToken), 401, 'auth/unauthenticated')
  expect(told()).toEqual([id])
})

test('an account that was given the address of another in the database lets neither in, and no operator becomes of it', async () => {
  const swapped = await testApp({ settings: { OPERATORS: 'operator@example.org' } })
  const operator = await swapped.aPerson({ email: 'operator@example.org' })
  const thief = await swapped.aPerson({ email: 'thief@example.org' })
  expect((await swapped.as(operator).call(routes.getOverview)).status).toBe(200)
  const indexOf = (email: string): Buffer => swapped.keyring.index('email', email)
  const setIndex = ({ id }: Person, email_index: Buffer) =>
    swapped.database.updateTable('users').set({ email_index }).where('id', '=', id).execute()
  await setIndex(thief, Buffer.from('none'))
  await setIndex(operator, indexOf(thief.email))
  await setIndex(thief, indexOf(operator.email))
  expectError(await swapped.as(thief).call(routes.getOverview), 404, 'request/unknown-call')
  expect((await swapped.as(operator).call(routes.getOverview)).status).toBe(200)
  const { challengeID } = (await swapped.as().call(routes.sendCode, { body: { email: thief.email } })).body
  const otp = await swapped.inbox.codeFor(thief.email)
  const body = { email: thief.email, otp, challengeID }
  expectError(await swapped.as().call(routes.enter, { body }), 400, 'auth/otp-expired')
  expect(swapped.log.takeComplaints().map(rowOf)).toEqual([operator.id])
})

test('sessions outlive a rotation of the keys, and refreshes go on', async () => {
  const person = await app.aPerson()
  const { wrappingKey } = await readMasterKey(testMasterKey, false)
  await rotateKeys(app.database, wrappingKey, { now: app.clock.now, wait: async () => {} })
  expect(await app.parts.vault.refreshKeyring()).toBe(true)
  await sealAnew({ database: app.database, keyring: app.keyring, log: app.parts.log })
  expect((await me(person.accessToken)).status).toBe(200)
  const tokens = await refresh(person.refreshToken)
  expect(tokens.status).toBe(200)
  expect((await me(tokens.body.accessToken)).status).toBe(200)
  expect((await me(person.accessToken)).status).toBe(200)
})
