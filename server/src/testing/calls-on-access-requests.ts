import { makeId } from '../database/id.ts'
import { routes } from '@cardea/contract'
import { isAtHome } from './calls-on-own-account.ts'
import { plainCall, type MatrixCall } from './matrix-call.ts'
import type { TestApp } from './test-app.ts'

const made = ['access_requests', 'activity', 'user_settings', 'daily_counts']

/** A request for the record by a person who cannot see it. */
const asked =
  (route: { method: string; path: string }, whose: 'mine' | 'anothers' = 'anothers'): MatrixCall['make'] =>
  async (scene, app: TestApp) => {
    const asker = whose === 'mine' ? scene.me : await app.aPerson()
    const recordID = whose === 'mine' ? makeId() : scene.record.id
    const body = { kind: 'access' as const, recordID, role: 'VIEWER' as const, reason: 'For the audit' }
    if (whose === 'anothers' || isAtHome(scene)) await app.as(asker).call(routes.askForAccess, { body })
    const [row] = await app.database
      .selectFrom('access_requests')
      .select('id')
      .where('by_id', '=', asker.id)
      .orderBy('id', 'desc')
      .execute()
    return scene.client.send(route.method, route.path.replace(':id', row?.id ?? 'none'), { body: {} })
  }

/** Every call about requests for access. */
export const callsOnAccessRequests: Readonly<Record<string, MatrixCall>> = {
  askForAccess: {
    make: ({ client }) =>
      client.call(routes.askForAccess, {
        body: { kind: 'access', recordID: makeId(), role: 'VIEWER', reason: 'For the audit' },
      }),
  },
  searchAccessRequests: plainCall(routes.searchAccessRequests, () => ({ of: 'to-decide' as const })),
  approveAccessRequest: {
    make: asked(routes.approveAccessRequest),
    mayChange: [...made, 'users', 'sessions'],
  },
  refuseAccessRequest: { make: asked(routes.refuseAccessRequest), mayChange: [...made, 'users', 'sessions'] },
  getEmergencyKeys: { make: asked(routes.getEmergencyKeys, 'mine'), mayChange: made },
  endAccessRequest: { make: asked(routes.endAccessRequest, 'mine'), mayChange: made },
}
