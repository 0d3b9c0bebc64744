import { routes } from '@cardea/contract'
import { isAtHome } from './calls-on-own-account.ts'
import { plainCall, type MatrixCall } from './matrix-call.ts'

/** Every call about trusted people. */
export const callsOnTrustedPeople: Readonly<Record<string, MatrixCall>> = {
  listTrustedPeople: plainCall(routes.listTrustedPeople),
  setTrustedPeople: plainCall(routes.setTrustedPeople, () => ({ people: [] })),
  'setTrustedPeople, in an old session': plainCall(
    routes.setTrustedPeople,
    () => ({ people: [] }),
    'staleClient',
  ),
  // The friend trusts the actor, who wants that no more.
  stopBeingTrusted: {
    async make(scene, app) {
      if (isAtHome(scene)) {
        const people = [{ email: scene.me.email, waitDays: 1 as const }]
        const owner = await app.aPerson()
        await app.as(owner).call(routes.setTrustedPeople, { body: { people } })
      }
      const listed = await scene.client.send('GET', '/trusted-people')
      const id = (listed.json as { trusting?: { _id: string }[] }).trusting?.at(-1)?._id
      return scene.client.send('DELETE', `/trusted-people/${id ?? 'none'}`)
    },
  },
  'stopBeingTrusted, of others': {
    make: async (scene, app) => {
      const owner = await app.aPerson()
      const people = [{ email: `other-${owner.id}@example.org`, waitDays: 1 as const }]
      const { trusted } = (await app.as(owner).call(routes.setTrustedPeople, { body: { people } })).body
      return scene.client.send('DELETE', `/trusted-people/${trusted[0]?._id ?? 'none'}`)
    },
    mayChange: [
      'users',
      'sessions',
      'trusted_people',
      'user_settings',
      'activity',
      'jobs',
      'letters',
      'daily_addresses',
      'daily_counts',
    ],
  },
}
