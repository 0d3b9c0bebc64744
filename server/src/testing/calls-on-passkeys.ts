import { routes } from '@cardea/contract'
import { openPasskeyChallenge } from '../features/passkeys/passkey-challenges.ts'
import { setPasscode, type Scene } from './actors.ts'
import { anAuthenticator, type Authenticator } from './authenticator.ts'
import { inAnotherSession, isAtHome } from './calls-on-own-account.ts'
import type { Client } from './client.ts'
import { callWith, isSeen, plainCall, type MatrixCall } from './matrix-call.ts'
import { plantPasskey } from './passkeys.ts'
import type { TestApp } from './test-app.ts'

const friendsPasskeyID = ({ friends }: Scene) => friends.passkeyID

/** A sign-in with a passkey of the actor's. */
const byPasskey = (change: (passkey: Authenticator & { _id: string }, app: TestApp) => Promise<unknown>) =>
  ({
    async make({ client, me }, app) {
      const passkey = await plantPasskey(app, me)
      await change(passkey, app)
      const { challengeID, options } = (await app.as().call(routes.beginPasskeySignIn, { body: {} })).body
      return client.call(routes.enterByPasskey, { body: { challengeID, response: passkey.sign(options) } })
    },
    mayChange: ['passkeys', 'passkey_challenges'],
  }) satisfies MatrixCall

const secondFactor = (whose: (scene: Scene) => Scene['me']): MatrixCall => ({
  async make(scene, app) {
    const passkey = await plantPasskey(app, whose(scene))
    const context = { now: app.clock.now }
    const { database } = app
    const opened = await openPasskeyChallenge(database, context, 'second-factor', scene.me.id)
    const { challengeID, challenge } = opened
    const options = {
      challenge,
      rpId: 'vault.example.org',
      timeout: 1,
      userVerification: 'required' as const,
    }
    return scene.client.call(routes.enterSecondFactor, {
      body: { challengeID, response: passkey.sign(options) },
    })
  },
  mayChange: ['passkeys', 'passkey_challenges'],
})

/** Adds a passkey to a challenge of the person who is named, or to none where they may open none. */
const adding = (
  whose: (scene: Scene) => Scene['me'],
  by: 'client' | 'staleClient' = 'client',
): MatrixCall => ({
  async make(scene, app) {
    const begun = await app.as(whose(scene)).call(routes.beginPasskey, { body: {} })
    const { challengeID, options } =
      begun.status === 200
        ? begun.body
        : (await app.as(scene.friend).call(routes.beginPasskey, { body: {} })).body
    const response = anAuthenticator().register(options)
    return scene[by].call(routes.addPasskey, { body: { challengeID, response, name: 'New' } })
  },
  mayChange: ['passkey_challenges'],
})

const onOwnPasskey = (method: string, body?: object): MatrixCall => ({
  make: async ({ client, me }, app) =>
    client.send(method, `/passkey/${(await plantPasskey(app, me))._id}`, body ? { body } : {}),
  mayChange: ['passkeys'],
})

/** Opens a session of the actor's by a passkey. `whose`: the passkey; `by`: the session that asks for the challenge. */
const unlocking = (
  whose: (scene: Scene) => Scene['me'],
  by: (client: Client, scene: Scene) => Client = (client) => client,
): MatrixCall => {
  const call = inAnotherSession(async (client, scene, app) => {
    const passkey = await plantPasskey(app, whose(scene))
    const begun = await by(client, scene).call(routes.beginUnlock, { body: {} })
    const { challengeID, options } =
      begun.status === 200
        ? begun.body
        : (await app.as(scene.friend).call(routes.beginUnlock, { body: {} })).body
    return client.call(routes.unlockByPasskey, { body: { challengeID, response: passkey.sign(options) } })
  })
  return {
    async make(scene, app) {
      if (isAtHome(scene)) await setPasscode(scene.client)
      return call.make(scene, app)
    },
    mayChange: ['passkeys', 'passkey_challenges', 'sessions', 'user_settings'],
  }
}

/** Every call about passkeys, recovery codes and the second factor. */
export const callsOnPasskeys: Readonly<Record<string, MatrixCall>> = {
  beginPasskeySignIn: plainCall(routes.beginPasskeySignIn, () => ({})),
  enterByPasskey: byPasskey(async () => {}),
  'enterByPasskey, with one that was removed': byPasskey(({ _id }, { database }) =>
    database.deleteFrom('passkeys').where('id', '=', _id).execute(),
  ),
  enterSecondFactor: secondFactor(({ me }) => me),
  'enterSecondFactor, with another’s passkey': secondFactor(({ friend }) => friend),
  'changeUserSetting, the second factor without passkeys': plainCall(routes.changeUserSetting, () => ({
    isSecondFactorOn: true,
  })),
  'changeUserSetting, the second factor in an old session': plainCall(
    routes.changeUserSetting,
    () => ({ isSecondFactorOn: false }),
    'staleClient',
  ),
  beginUnlock: inAnotherSession((client) => client.call(routes.beginUnlock, { body: {} })),
  unlockByPasskey: unlocking(({ me }) => me),
  'unlockByPasskey, with another’s passkey': unlocking(({ friend }) => friend),
  'unlockByPasskey, for another session': unlocking(
    ({ me }) => me,
    (_client, { client }) => client,
  ),
  listPasskeys: {
    async make({ client, me }, app) {
      await plantPasskey(app, me)
      return client.call(routes.listPasskeys)
    },
    outcome: ({ json }) => (JSON.stringify(json).includes('Planted') ? 'seen' : 'hidden'),
    mayChange: ['passkeys'],
  },
  'listPasskeys, for another’s': { ...plainCall(routes.listPasskeys), outcome: isSeen(friendsPasskeyID) },
  beginPasskey: plainCall(routes.beginPasskey, () => ({})),
  'beginPasskey, in an old session': plainCall(routes.beginPasskey, () => ({}), 'staleClient'),
  addPasskey: adding(({ me }) => me),
  'addPasskey, for another’s challenge': adding(({ friend }) => friend),
  'addPasskey, in an old session': adding(({ me }) => me, 'staleClient'),
  renamePasskey: onOwnPasskey('PUT', { name: 'New' }),
  'renamePasskey, another’s': callWith(routes.renamePasskey, friendsPasskeyID, () => ({ name: 'Mine' })),
  removePasskey: onOwnPasskey('DELETE'),
  'removePasskey, another’s': callWith(routes.removePasskey, friendsPasskeyID),
  'removePasskey, in an old session': callWith(
    routes.removePasskey,
    friendsPasskeyID,
    undefined,
    'staleClient',
  ),
  getRecoveryCodes: plainCall(routes.getRecoveryCodes),
  makeRecoveryCodes: plainCall(routes.makeRecoveryCodes, () => ({})),
  'makeRecoveryCodes, in an old session': plainCall(routes.makeRecoveryCodes, () => ({}), 'staleClient'),
}
