import {
  accessRequestRoutes,
  routes,
  trustedPeopleRoutes,
  type AccessRequest,
  type BodyInput,
} from '@cardea/contract'
import { expect } from 'vitest'
import type { Answer } from './answer.ts'
import { asIfLater } from './as-if-later.ts'
import type { Person } from './factories.ts'
import type { TestApp } from './test-app.ts'

type People = BodyInput<typeof trustedPeopleRoutes.setTrustedPeople>['people']

/** Trusts people and asks in an emergency, as both sides do. */
export function emergencyCalls(app: TestApp) {
  const trust = (owner: Person, people: People) =>
    app.as(owner).call(trustedPeopleRoutes.setTrustedPeople, { body: { people } })
  const list = async (person: Person) =>
    (await app.as(person).call(trustedPeopleRoutes.listTrustedPeople)).body
  const ask = (person: Person, email: string, reason = 'She is in hospital') =>
    app.as(person).call(accessRequestRoutes.askForAccess, { body: { kind: 'emergency', email, reason } })
  const act = (
    person: Person,
    id: string,
    name: 'approveAccessRequest' | 'refuseAccessRequest' | 'endAccessRequest',
    body: BodyInput<typeof accessRequestRoutes.approveAccessRequest> = {},
  ) => {
    const { method, path } = accessRequestRoutes[name]
    return app.as(person).send(method, path.replace(':id', id), { body }) as Promise<Answer<AccessRequest>>
  }
  const reads = async (person: Person, id: string): Promise<number> =>
    (await app.as(person).call(routes.getRecord, { params: { id } })).status
  const later = async (ms: number): Promise<void> => {
    await asIfLater(app, ms)
    await app.runDueJobs()
  }
  const news = async (person: Person) =>
    (await app.as(person).call(routes.listNotifications)).body.notifications.map(({ kind }) => kind)
  const activityOf = async (person: Person) =>
    (await app.as(person).call(routes.listMyActivity, { body: {} })).body.activity.map(({ action }) => action)

  /** Ana trusts Bob, who asked if `isAsked`. */
  async function aScene({
    waitDays = 7,
    isAsked = true,
  }: { waitDays?: People[number]['waitDays']; isAsked?: boolean } = {}) {
    const [ana, bob] = [await app.aPerson(), await app.aPerson()]
    const fields = [{ label: 'Password', type: 'secret' as const, value: 'Planted' }]
    const record = await app.aRecord({ owner: ana, fields })
    await trust(ana, [{ email: bob.email, waitDays }])
    if (isAsked) expect((await ask(bob, ana.email)).json).toEqual({ sent: true })
    const request = (await list(ana)).trusted[0]?.request
    if (isAsked !== (request != null)) throw new Error('The request is not as asked.')
    return { ana, bob, record, id: request?._id ?? '' }
  }
  return { trust, list, ask, act, reads, later, news, activityOf, aScene }
}
