import { routes } from '@cardea/contract'
import { plantApp } from './authenticator-apps.ts'
import type { Scene } from './actors.ts'
import { callWith, isSeen, plainCall, type MatrixCall } from './matrix-call.ts'

const friendsAppID = ({ friends }: Scene) => friends.appID

/** Proves an app that the named person has begun. */
const adding = (
  whose: (scene: Scene) => Scene['me'],
  by: 'client' | 'staleClient' = 'client',
): MatrixCall => ({
  async make(scene, app) {
    const { _id: appID, codeAt } = await plantApp(app, whose(scene), { isProven: false })
    const code = codeAt(app.clock.now())
    return scene[by].call(routes.addAuthenticatorApp, { body: { appID, name: 'New', code } })
  },
  mayChange: ['authenticator_apps'],
  needsOwnScene: true,
})

/** Every call about authenticator apps. */
export const callsOnAuthenticatorApps: Readonly<Record<string, MatrixCall>> = {
  listAuthenticatorApps: {
    async make({ client, me }, app) {
      await plantApp(app, me)
      return client.call(routes.listAuthenticatorApps)
    },
    outcome: ({ json }) => (JSON.stringify(json).includes('Planted') ? 'seen' : 'hidden'),
    mayChange: ['authenticator_apps'],
    needsOwnScene: true,
  },
  'listAuthenticatorApps, for another’s': {
    ...plainCall(routes.listAuthenticatorApps),
    outcome: isSeen(friendsAppID),
  },
  beginAuthenticatorApp: plainCall(routes.beginAuthenticatorApp, () => ({})),
  'beginAuthenticatorApp, in an old session': plainCall(
    routes.beginAuthenticatorApp,
    () => ({}),
    'staleClient',
  ),
  addAuthenticatorApp: adding(({ me }) => me),
  'addAuthenticatorApp, another’s': adding(({ friend }) => friend),
  'addAuthenticatorApp, in an old session': adding(({ me }) => me, 'staleClient'),
  removeAuthenticatorApp: {
    async make({ client, me }, app) {
      const { _id: id } = await plantApp(app, me)
      return client.call(routes.removeAuthenticatorApp, { params: { id } })
    },
    mayChange: ['authenticator_apps'],
  },
  'removeAuthenticatorApp, another’s': callWith(routes.removeAuthenticatorApp, friendsAppID),
  'removeAuthenticatorApp, in an old session': callWith(
    routes.removeAuthenticatorApp,
    friendsAppID,
    undefined,
    'staleClient',
  ),
}
