import { routes } from '@cardea/contract'
import type { Scene } from './actors.ts'
import { inAnotherSession, isAtHome } from './calls-on-own-account.ts'
import { anotherNetwork, askForApproval, aClientKey } from './device-sign-in.ts'
import { callWith, type MatrixCall } from './matrix-call.ts'
import type { TestApp } from './test-app.ts'

/** The request of a client, and its id as the friend finds it. */
async function askAndFind({ friend }: Scene, app: TestApp) {
  const asked = await askForApproval(app, {}, { from: anotherNetwork() })
  const { userCode } = asked
  const found = await app.as(friend).call(routes.findDeviceRequest, { body: { userCode } })
  return { ...asked, requestID: found.body.requestID }
}

const deciding = (
  route: typeof routes.approveDevice | typeof routes.denyDevice,
  whose: 'client' | 'staleClient' = 'client',
): MatrixCall => ({
  async make(scene, app) {
    const { requestID } = await askAndFind(scene, app)
    return scene[whose].send(route.method, route.path, { body: { requestID } })
  },
  mayChange: ['device_requests', 'wrong_user_codes'],
})

const finding = (more: object = {}): MatrixCall => ({
  async make({ client }, app) {
    const { userCode } = await askForApproval(app, {}, { from: anotherNetwork() })
    const { method, path } = routes.findDeviceRequest
    return client.send(method, path, { body: { userCode, ...more } })
  },
  mayChange: ['device_requests', 'wrong_user_codes'],
})

/** Every call about clients that a signed-in web client approves, and about the caller’s own sessions by name. */
export const callsOnDevices: Readonly<Record<string, MatrixCall>> = {
  beginDeviceSignIn: {
    make: ({ client }) =>
      client.call(routes.beginDeviceSignIn, {
        body: { kind: 'extension', name: 'Firefox on Linux', clientKey: aClientKey() },
        from: anotherNetwork(),
      }),
  },
  enterByDevice: {
    async make(scene, app) {
      const { deviceCode, requestID } = await askAndFind(scene, app)
      if (isAtHome(scene)) await scene.client.call(routes.approveDevice, { body: { requestID } })
      return scene.client.call(routes.enterByDevice, { body: { deviceCode } })
    },
    mayChange: ['device_requests', 'wrong_user_codes'],
  },
  findDeviceRequest: finding(),
  'findDeviceRequest, by a link': finding({ isFromLink: true }),
  approveDevice: deciding(routes.approveDevice),
  'approveDevice, in an old session': deciding(routes.approveDevice, 'staleClient'),
  denyDevice: deciding(routes.denyDevice),
  changeSession: {
    ...inAnotherSession(async (client) => {
      const listed = await client.call(routes.listSessions)
      const own = listed.status === 200 ? listed.body.sessions.find(({ isCurrent }) => isCurrent) : undefined
      return client.call(routes.changeSession, { params: { id: own?._id ?? 'none' }, body: { name: 'Mine' } })
    }),
    mayChange: ['sessions'],
  },
  'changeSession, another’s': callWith(
    routes.changeSession,
    ({ friends }) => friends.sessionID,
    () => ({ name: 'Mine' }),
  ),
}
