import { routes, type BodyInput } from '@cardea/contract'
import type { Person } from './factories.ts'
import { readAs, shareAs } from './share.ts'
import type { TestApp } from './test-app.ts'

export type Fields = NonNullable<BodyInput<typeof routes.changeRecord>['fields']>

/** The calls about who knows what, and records that people know. */
export function exposureCalls(app: TestApp) {
  const user = { key: 'user', label: 'User', type: 'text', value: 'ada' } as const
  const password = (value?: string | null) => ({
    key: 'password',
    label: 'Password',
    type: 'secret' as const,
    ...(value === undefined ? {} : { value }),
  })
  const pin = (value?: string) => ({
    key: 'pin',
    label: 'PIN',
    type: 'pin' as const,
    ...(value && { value }),
  })
  const aVault = async (owner: Person, fields: Fields = [user, password('first'), pin('1234')]) => {
    const { body } = await app.as(owner).call(routes.createRecord, { body: { name: 'Bank', fields } })
    return { id: body._id, name: body.name, owner }
  }
  const write = (person: Person, { id }: { id: string }, fields: Fields) =>
    app.as(person).call(routes.changeRecord, { params: { id }, body: { fields } })
  const exposureOf = async (person: Person, { id }: { id: string }) =>
    (await app.as(person).call(routes.getExposure, { params: { id } })).body
  /** Who knows what: label lists by person, `gone` before those of a person without access. */
  const knownTo = async (owner: Person, record: { id: string }) =>
    Object.fromEntries(
      (await exposureOf(owner, record)).people.map(({ user: person, hasAccess, knows }) => [
        `${hasAccess ? '' : 'gone '}${person?._id ?? 'nobody'}`,
        knows,
      ]),
    )
  const toChange = async (person: Person, options: object = {}) =>
    (await app.as(person).call(routes.searchExposure, { body: { options } })).body
  const counted = async (person: Person) => (await app.as(person).call(routes.countAttention, {})).body
  const settle = (person: Person, ...recordIDs: string[]) =>
    app.as(person).call(routes.settleExposure, { body: { recordIDs } })
  const remove = (person: Person, { id }: { id: string }, gone: Person) =>
    app.as(person).call(routes.removeRecordAccess, { params: { id }, body: { userID: gone.id } })
  const leave = (person: Person, { id }: { id: string }) =>
    app.as(person).call(routes.leaveRecord, { params: { id } })

  /** An owner with a record, shared with people who opened it. */
  async function aKnownRecord(count = 1) {
    const owner = await app.aPerson()
    const record = await aVault(owner)
    const people = await Promise.all(Array.from({ length: count }, () => app.aPerson()))
    await shareAs(app, owner, record, ...people.map((person): [Person, 'EDITOR'] => [person, 'EDITOR']))
    for (const person of people) await readAs(app, person, record)
    return { owner, record, people, bob: people[0] as Person }
  }

  return {
    user,
    password,
    pin,
    aVault,
    write,
    exposureOf,
    knownTo,
    toChange,
    counted,
    settle,
    remove,
    leave,
    aKnownRecord,
  }
}
