import { createHash, randomBytes } from 'node:crypto'
import { routes } from '@cardea/contract'
import type { Scene } from './actors.ts'
import { isAtHome } from './calls-on-own-account.ts'
import { anAttempt, linkCalls, type MadeLink } from './links.ts'
import { plainCall, type MatrixCall } from './matrix-call.ts'
import type { TestApp } from './test-app.ts'

const aDoorHash = (): string => createHash('sha256').update(randomBytes(32)).digest('base64url')
const bodyOf = (expiresAt: Date) => ({
  content: randomBytes(200).toString('base64url'),
  doorHash: aDoorHash(),
  most: 1,
  expiresAt: expiresAt.toISOString(),
})

const making = (isOfRecord: boolean): MatrixCall => ({
  make: ({ client, record }, app) =>
    client.call(routes.makeLink, {
      body: {
        ...bodyOf(new Date(app.clock.now().getTime() + 86_400_000)),
        ...(isOfRecord ? { recordID: record.id } : { label: 'Wi-Fi' }),
      },
    }),
})

const made = ['links', 'link_openings', 'activity', 'notifications', 'user_settings', 'daily_counts']

/** A link of the friend's, whom no actor can hinder. */
const byFriend = (
  make: (scene: Scene, link: MadeLink, app: TestApp) => ReturnType<MatrixCall['make']>,
): MatrixCall => ({
  async make(scene, app) {
    const calls = linkCalls(app)
    return make(scene, await calls.aLink(scene.friend, { emails: [] }), app)
  },
  mayChange: [...made, 'quiet_news'],
})

const visiting = (
  route: { method: string; path: string },
  headersOf: (link: MadeLink) => object,
): MatrixCall =>
  byFriend(({ client }, link) =>
    client.send(route.method, route.path.replace(':id', link._id), {
      body: {},
      headers: { ...headersOf(link) },
    }),
  )

const atDoor = ({ door }: MadeLink) => ({ 'x-door': door, 'x-attempt': anAttempt() })

/** Every call about one-time links. */
export const callsOnLinks: Readonly<Record<string, MatrixCall>> = {
  makeLink: making(false),
  'makeLink, of the record': making(true),
  searchLinks: plainCall(routes.searchLinks, () => ({})),
  'searchLinks, of the record': plainCall(routes.searchLinks, ({ record }) => ({ recordID: record.id })),
  endLink: {
    async make(scene, app) {
      const id = isAtHome(scene) ? (await linkCalls(app).aLink(scene.me))._id : 'none'
      return scene.client.call(routes.endLink, { params: { id } })
    },
    mayChange: made,
  },
  'endLink, of the record': {
    async make({ actor, client, record }, app) {
      // The owner is the actor, who can make none.
      const isShut = actor === 'locked' || actor === 'banned'
      const link = isShut ? null : await linkCalls(app).aLink(record.owner, { recordID: record.id })
      return client.call(routes.endLink, { params: { id: link?._id ?? 'none' } })
    },
    mayChange: made,
  },
  lookAtLink: visiting(routes.lookAtLink, atDoor),
  'lookAtLink, by a wrong door': visiting(routes.lookAtLink, () => ({ 'x-door': 'A'.repeat(43) })),
  sendLinkCode: {
    async make({ client, friend, me }, app) {
      const link = await linkCalls(app).aLink(friend, { emails: [friend.email] })
      return client.call(routes.sendLinkCode, {
        params: { id: link._id },
        body: { email: me.email },
        headers: atDoor(link),
      })
    },
    mayChange: made,
  },
  openLink: visiting(routes.openLink, atDoor),
  'downloadLinkFile, of another attempt': visiting(
    { ...routes.downloadLinkFile, path: routes.downloadLinkFile.path.replace(':file', 'none') },
    atDoor,
  ),
}
