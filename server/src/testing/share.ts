import { recordRoutes, type GrantableRole } from '@cardea/contract'
import type { MadeRecord, Person } from './factories.ts'
import type { TestApp } from './test-app.ts'

/** Shares a record as a person with people or bare addresses. */
export const shareAs = (
  app: TestApp,
  person: Pick<Person, 'accessToken'>,
  { id }: Pick<MadeRecord, 'id'>,
  ...users: [{ email: string } | string, GrantableRole][]
) =>
  app.as(person).call(recordRoutes.shareRecord, {
    params: { id },
    body: {
      users: users.map(([who, role]) => ({ email: typeof who === 'string' ? who : who.email, role })),
    },
  })

/** What a person is answered for a record. */
export const readAs = (app: TestApp, person: Pick<Person, 'accessToken'>, { id }: Pick<MadeRecord, 'id'>) =>
  app.as(person).call(recordRoutes.getRecord, { params: { id } })
