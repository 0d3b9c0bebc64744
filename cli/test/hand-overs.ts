import { recordRoutes } from '@cardea/contract'
import type { ShownRecord } from '@cardea/client/environment'
import { deviceOf as deviceBy, type Device } from '@cardea/client/testing/sealed-device'
import type { Person } from '../../server/src/testing/factories.ts'
import type { TestApp } from '../../server/src/testing/test-app.ts'
import { letInByServer } from './let-in-by-server.ts'

export type Named = { person: { email: string } }

/** Devices of people, and what a server alone can do to the keys of their records. */
export function handOvers(app: TestApp, address: string) {
  const deviceOf = (person: Device['person'], session?: Pick<Person, 'accessToken'>): Promise<Device> =>
    deviceBy(app, address, person, session)
  const aDevice = async (): Promise<Device> => deviceOf(await app.aPerson())

  const name = 'Payroll portal'
  const fields = [{ label: 'Password', type: 'secret' as const, value: 'correct horse' }]

  async function aRecordOf({ client }: Device): Promise<string> {
    const { _id } = await client.records.make({ name, templateID: null, fields, sealedFor: 'people' })
    return _id
  }

  async function share(id: string, { client }: Device, role: 'EDITOR' | 'VIEWER', ...others: Named[]) {
    const users = others.map(({ person: { email } }) => ({ email, role }))
    return client.call(recordRoutes.shareRecord, { params: { id }, body: { users } })
  }

  async function listed({ client }: Device, id: string): Promise<ShownRecord> {
    const found = (await client.records.list()).find(({ _id }) => _id === id)
    if (!found) throw new Error('It is not in the list.')
    return found
  }

  const record = (id: string) => ({ kind: 'record', id }) as const

  const wrapOf = async (
    id: string,
    { person }: { person: { id: string } },
  ): Promise<Buffer | null | undefined> =>
    (
      await app.database
        .selectFrom('key_wraps')
        .select('wrap')
        .where('record_id', '=', id)
        .where('user_id', '=', person.id)
        .executeTakeFirst()
    )?.wrap

  const setWrap = (id: string, { person }: Device, wrap: Buffer | null) =>
    app.database
      .updateTable('key_wraps')
      .set({ wrap, ...(wrap === null && { generation: null, made_by: null }) })
      .where('record_id', '=', id)
      .where('user_id', '=', person.id)
      .execute()

  /** The server alone names another owner. */
  const passOn = (id: string, { person }: Device) =>
    app.database.updateTable('records').set({ owner_id: person.id }).where('id', '=', id).execute()

  const whoWaits = async (id: string, { vault }: Device) => (await vault.whoWaits(record(id), true)).people
  return {
    deviceOf,
    aDevice,
    name,
    fields,
    aRecordOf,
    share,
    listed,
    record,
    wrapOf,
    setWrap,
    letInByServer: (id: string, { person }: Device) => letInByServer(app, id, person),
    passOn,
    whoWaits,
  }
}
