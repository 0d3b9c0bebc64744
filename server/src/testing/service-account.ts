import { routes, type BodyInput } from '@cardea/contract'
import type { MadeGroup, MadeRecord } from './factories.ts'
import type { TestApp } from './test-app.ts'

/** Makes a service account of a group as its owner, with a token. */
export async function aServiceAccount(
  app: Pick<TestApp, 'as' | 'aSession'>,
  group: { id: string; owner: { id: string } },
  given: Partial<BodyInput<typeof routes.createServiceAccount>> = {},
) {
  const owner = app.as(await app.aSession(group.owner.id))
  const answer = await owner.call(routes.createServiceAccount, {
    params: { id: group.id },
    body: { name: 'Deploy', ...given },
  })
  return answer.body
}

const secret = { label: 'Password', type: 'secret', value: 'hunter2', isSecret: true } as const

/** A group that holds two records of another person. */
export async function aPlace(app: TestApp) {
  const group = await app.aGroup()
  const other = await app.aPerson()
  const records = [
    await app.aRecord({ owner: other, groups: [group], fields: [secret] }),
    await app.aRecord({ owner: other, groups: [group], fields: [secret] }),
  ] as const
  return { group, other, records }
}

/** What a service account and the owner of its group do. */
export function serviceCalls(app: TestApp) {
  const enter = (token: string, from?: string) =>
    app.as().call(routes.enterService, { body: { token }, ...(from && { from }) })
  return {
    enter,
    signedIn: async (token: string) => {
      const { accessToken } = (await enter(token)).body
      return app.as({ accessToken })
    },
    ownerOf: async (group: MadeGroup) => app.as(await app.aSession(group.owner.id)),
    open: (client: ReturnType<TestApp['as']>, record: MadeRecord) =>
      client.call(routes.getRecord, { params: { id: record.id } }),
  }
}
