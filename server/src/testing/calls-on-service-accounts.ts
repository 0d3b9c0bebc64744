import { routes } from '@cardea/contract'
import { makeId } from '../database/id.ts'
import type { Scene } from './actors.ts'
import { callWith, plainCall, type MatrixCall } from './matrix-call.ts'
import { aServiceAccount } from './service-account.ts'

const groupID = ({ group }: Scene) => group.id

/** A call on an account of the scene’s group that its owner has just made. */
const onAccount = (
  route: { method: string; path: string },
  bodyOf?: (ids: { token: string }) => object,
  whose: 'client' | 'staleClient' = 'client',
): MatrixCall => ({
  async make(scene, app) {
    // The owner of their group is banned themselves.
    if (scene.actor === 'banned')
      return scene.client.send(route.method, route.path.replace(/:\w+/g, makeId()))
    const { account } = await aServiceAccount(app, scene.group)
    const token = account.tokens[0]?._id ?? ''
    const answer = await scene[whose].send(
      route.method,
      route.path.replace(':id', account._id).replace(':token', token),
      bodyOf ? { body: bodyOf({ token }) } : {},
    )
    const owner = app.as(await app.aSession(scene.group.owner.id))
    await owner.call(routes.endServiceAccount, { params: { id: account._id } })
    return answer
  },
  mayChange: [
    'users',
    'service_accounts',
    'service_tokens',
    'sessions',
    'group_access',
    'activity',
    'activity_links',
    'activity_heads',
    'activity_checkpoints',
  ],
})

export const callsOnServiceAccounts: Readonly<Record<string, MatrixCall>> = {
  createServiceAccount: callWith(routes.createServiceAccount, groupID, () => ({ name: 'Deploy' })),
  'createServiceAccount, in an old session': callWith(
    routes.createServiceAccount,
    groupID,
    () => ({ name: 'Deploy' }),
    'staleClient',
  ),
  searchServiceAccounts: callWith(routes.searchServiceAccounts, groupID, () => ({})),
  countKnownByServices: callWith(routes.countKnownByServices, groupID),
  getServiceAccount: onAccount(routes.getServiceAccount),
  changeServiceAccount: onAccount(routes.changeServiceAccount, () => ({ name: 'New' })),
  endServiceAccount: onAccount(routes.endServiceAccount),
  makeServiceToken: onAccount(routes.makeServiceToken, () => ({})),
  'makeServiceToken, in an old session': onAccount(routes.makeServiceToken, () => ({}), 'staleClient'),
  endServiceToken: onAccount(routes.endServiceToken),
  'enterService, with a wrong token': plainCall(routes.enterService, () => ({ token: 'cardea_st_wrong' })),
}
