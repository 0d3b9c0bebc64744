import { createPublicKey, createSecretKey, randomBytes, verify } from 'node:crypto'
import { encryptionRoutes } from '@cardea/contract'
import { fingerprintOf } from '@cardea/sealing'
import { expect, test } from 'vitest'
import { findServerIdentity } from '../../http/sealing/server-identity.ts'
import { readMasterKey } from '../../keyring/master-key.ts'
import { readKeyring, unwrapKeyring } from '../../keyring/open-keyring.ts'
import { keyStatus } from '../../operations/keys/key-status.ts'
import { changeMaster, rotateKeys } from '../../operations/keys/rotate-keys.ts'
import { sealAnew } from '../../operations/keys/seal-anew.ts'
import { testMasterKey } from '../../testing/clone-database.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp({ settings: { REQUEST_ENCRYPTION: 'on' } })
const dayMs = 24 * 60 * 60_000

const ask = async (client = app.as()) => (await client.call(encryptionRoutes.getPublicKey)).body
type Answer = Awaited<ReturnType<typeof ask>>
const stored = () => app.database.selectFrom('identity_keys').selectAll().execute()

/** As any client would, by nothing of ours. */
function isSigned({ identityKey, signature }: Answer, statement: string): boolean {
  const point = Buffer.from(identityKey, 'base64url')
  const key = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  })
  const bytes = Buffer.from(signature, 'base64url')
  return verify('sha256', Buffer.from(statement), { key, dsaEncoding: 'ieee-p1363' }, bytes)
}

test('processes that need the identity at once make one, and those that start later have the same', async () => {
  expect((await keyStatus(app.database)).at(-1)).toMatch(/^server identity {2}none yet/)
  const clients = [app.as(), (await app.beside()).as(), (await app.beside()).as()]
  const answers = await Promise.all(clients.flatMap((client) => [ask(client), ask(client)]))
  const later = await ask((await app.beside()).as())
  expect(new Set([...answers, later].map(({ identityKey }) => identityKey)).size).toBe(1)
  expect((await stored()).map((row) => row.public_key.toString('base64url'))).toEqual([later.identityKey])
})

test('the identity signs the key that calls are sealed to, and verifies no other text', async () => {
  const answer = await ask()
  expect(isSigned(answer, `cardea server key 1\n${answer.publicKey}`)).toBe(true)
  expect(isSigned(answer, answer.publicKey)).toBe(false)
  expect(isSigned(answer, `cardea server key 1\n${answer.identityKey}`)).toBe(false)
})

test('a new key of the server is signed by the same identity', async () => {
  const before = await ask()
  app.clock.advance(7 * dayMs)
  const after = await ask()
  expect(after.publicKey).not.toBe(before.publicKey)
  expect(after.identityKey).toBe(before.identityKey)
  expect(isSigned(after, `cardea server key 1\n${after.publicKey}`)).toBe(true)
  expect(isSigned({ ...after, signature: before.signature }, `cardea server key 1\n${after.publicKey}`)).toBe(
    false,
  )
})

test('operators read its fingerprint among the keys', async () => {
  const { identityKey } = await ask()
  const fingerprint = await fingerprintOf(identityKey)
  expect(fingerprint).toMatch(/^([0-9a-f]{4} ){4}[0-9a-f]{4}$/)
  expect((await keyStatus(app.database)).at(-1)).toContain(`fingerprint ${fingerprint}  since`)
})

test('its private half lies sealed, and is the same after a rotation and with another master key', async () => {
  const { identityKey } = await ask()
  const [before] = await stored()
  expect(before?.private_key.includes('privateKey')).toBe(false)
  const { wrappingKey } = await readMasterKey(testMasterKey, false)
  await rotateKeys(app.database, wrappingKey, { now: app.clock.now, wait: async () => undefined })
  expect(await app.parts.vault.refreshKeyring()).toBe(true)
  await sealAnew({ database: app.database, keyring: app.keyring, log: app.parts.log })
  const [after] = await stored()
  expect(after?.private_key.equals(before?.private_key ?? Buffer.of())).toBe(false)
  expect((await ask((await app.beside()).as())).identityKey).toBe(identityKey)
  const newMaster = createSecretKey(randomBytes(32))
  await changeMaster(app.database, wrappingKey, newMaster)
  const keyring = unwrapKeyring(await readKeyring(app.database), newMaster)
  const opened = await findServerIdentity({ database: app.database, keyring, now: app.clock.now })
  expect(opened.publicKey).toBe(identityKey)
})
