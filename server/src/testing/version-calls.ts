import { routes, type BodyInput, type RecordVersion } from '@cardea/contract'
import type { MadeRecord, Person } from './factories.ts'
import type { TestApp } from './test-app.ts'

export type Caller = Pick<Person, 'accessToken'>
export type Item = Pick<MadeRecord, 'id'>

/** The calls about versions, and records to make some of. */
export function versionCalls(app: TestApp) {
  const change = (person: Caller, { id }: Item, body: BodyInput<typeof routes.changeRecord>) =>
    app.as(person).call(routes.changeRecord, { params: { id }, body })
  const listed = async (person: Caller, { id }: Item): Promise<RecordVersion[]> =>
    (await app.as(person).call(routes.listVersions, { params: { id } })).body.versions
  const numbers = async (person: Caller, record: Item) =>
    (await listed(person, record)).map(({ version }) => version)
  const reveal = (person: Caller, { id }: Item, version: number | string) =>
    app.as(person).call(routes.getVersion, { params: { id, version: String(version) } })
  const restore = (person: Caller, { id }: Item, to: number, present: number) =>
    app
      .as(person)
      .call(routes.restoreVersion, { params: { id, version: String(to) }, body: { version: present } })
  const password = (value?: string | null) => ({
    label: 'Password',
    type: 'secret' as const,
    ...(value === undefined ? {} : { value }),
  })
  const user = (value: string) => ({ label: 'User', type: 'text' as const, value })
  const made = async (owner: Person, value = 'first') =>
    (
      await app
        .as(owner)
        .call(routes.createRecord, { body: { name: 'Bank', fields: [user('ada'), password(value)] } })
    ).body
  const setPassword = (person: Caller, { _id }: { _id: string }, value: string) =>
    change(person, { id: _id }, { fields: [user('ada'), password(value)] })
  const secretOf = (record: { fields: { label: string; value: string | null }[] }) =>
    record.fields.find(({ label }) => label === 'Password')?.value
  const actionsOn = async ({ id }: Item) =>
    (
      await app.database
        .selectFrom('activity')
        .select('action')
        .where('record_id', '=', id)
        .orderBy('id')
        .execute()
    ).map(({ action }) => action)

  return { change, listed, numbers, reveal, restore, password, user, made, setPassword, secretOf, actionsOn }
}
