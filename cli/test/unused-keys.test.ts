/** @file Keys that protect nothing yet, by the core of every client against a real server. */
import { recordRoutes } from '@cardea/contract'
import { deviceOf, type Device } from '@cardea/client/testing/sealed-device'
import { expect, test } from 'vitest'
import { aStaleSession } from '../../server/src/testing/actors.ts'
import { testApp } from '../../server/src/testing/test-app.ts'

const app = await testApp()
const address = await app.listen()

const aDevice = async (): Promise<Device> => deviceOf(app, address, await app.aPerson())
/** Another browser of a person, whose last sign-in was long ago. */
const anotherOf = async ({ person }: Device): Promise<Device> =>
  deviceOf(app, address, person, await aStaleSession(app, person))

const made = (name: string) => ({ name, templateID: null, fields: [], sealedFor: 'people' as const })

test('a browser that does not open keys which protect nothing replaces them when it needs some, without a question or a message', async () => {
  const ada = await aDevice()
  const other = await anotherOf(ada)
  expect(other.vault.state()).toBe('keyless')
  expect(await other.vault.start()).toBe('keyless')
  expect(await other.vault.start({ mayReplaceKeys: true })).toBe('open')
  const { _id: id } = await other.client.records.make(made('By the other'))
  expect(await other.client.records.open(id)).toMatchObject({ name: 'By the other' })
  expect(other.vault.own()).toMatchObject({ aside: null, unlockers: [{}] })
  // The first browser holds a key of its own, so it replaces nothing: the other one lets it in.
  const again = await ada.again()
  expect(await again.vault.start({ mayReplaceKeys: true })).toBe('keyless')
})

test.for(['their own record', 'a record of another'] as const)(
  'once %s is sealed for the person their keys are not replaced, however fresh the sign-in',
  async (which) => {
    const [ada, bob] = [await aDevice(), await aDevice()]
    if (which === 'their own record') await ada.client.records.make(made('Payroll'))
    else {
      const { _id: id } = await bob.client.records.make(made('Payroll'))
      const users = [{ email: ada.person.email, role: 'VIEWER' as const }]
      await bob.client.call(recordRoutes.shareRecord, { params: { id }, body: { users } })
    }
    const other = await deviceOf(app, address, ada.person, await app.aSession(ada.person.id))
    expect(await other.vault.start({ mayReplaceKeys: true })).toBe('keyless')
    expect(await (await ada.again()).vault.start()).toBe('open')
  },
)
