import { routes, spans, type Media } from '@cardea/contract'
import { hashToken } from '../keyring/token.ts'
import { accountCulprit, ban } from '../http/limits/bans.ts'
import { sweep } from './run-jobs.ts'
import type { Client } from './client.ts'
import type { MadeGroup, MadeRecord, Person } from './factories.ts'
import { aServiceAccount } from './service-account.ts'
import { plantApp } from './authenticator-apps.ts'
import { plantPasskey } from './passkeys.ts'
import type { TestApp } from './test-app.ts'
import { uploadFile } from './upload-file.ts'
import { changeSessions } from './change-sessions.ts'

/** Everything a person can be to a record, and to a group that holds it. */
export const actors = [
  'anonymous',
  'stranger',
  'viewer',
  'viewer through a group',
  'editor',
  'editor through a group',
  'owner',
  'group owner',
  'revoked',
  'removed',
  'no longer invited',
  'locked',
  'banned',
  'service',
] as const
export type Actor = (typeof actors)[number]

type Place = { record?: 'OWNER' | 'EDITOR' | 'VIEWER' | 'REVOKE'; group?: 'OWNER' | 'EDITOR' | 'VIEWER' }

/** A service account is one of the group, for all its records. An actor who is shut out through a record's entry is in the group; one who is locked or banned owns both. */
const places: Partial<Record<Actor, Place>> = {
  viewer: { record: 'VIEWER' },
  'viewer through a group': { group: 'VIEWER' },
  editor: { record: 'EDITOR' },
  'editor through a group': { group: 'EDITOR' },
  owner: { record: 'OWNER' },
  'group owner': { group: 'OWNER' },
  revoked: { record: 'REVOKE', group: 'VIEWER' },
  locked: { record: 'OWNER', group: 'OWNER' },
  banned: { record: 'OWNER', group: 'OWNER' },
}

export const passcodeOfScenes = '290417'

export const setPasscode = (client: Client) =>
  client.call(routes.changeUserSetting, { body: { pin: passcodeOfScenes } })

/** A record with everything around it, and one actor who makes the call. */
export interface Scene {
  actor: Actor
  me: Person
  client: Client
  /** The same person in a session too old for what cannot be undone. */
  staleClient: Client
  record: MadeRecord
  /** Holds the record. */
  group: MadeGroup
  /** Its owner made it and shares it with the group. */
  groupTemplateID: string
  /** The actor's own; holds nothing. */
  ownGroup: MadeGroup
  /** In its owner's trash: as the record in every other way. */
  trashed: MadeRecord
  /** Of the record. */
  attachment: Media
  /** A viewer of the record and of the group, whom a person may remove. */
  friend: Person
  /** What is the friend's alone. */
  friends: {
    sessionID: string
    notificationID: string
    templateID: string
    fileID: string
    importID: string
    /** Made by that import. */
    recordID: string
    passkeyID: string
    appID: string
  }
  /** Has no account, and is invited to the record and to the group. */
  invited: string
}

/** Sets the scene for one actor. */
export async function setScene(app: TestApp, actor: Actor): Promise<Scene> {
  const [me, friend] = [await app.aPerson(), await app.aPerson()]
  const { record: own, group: membership } = places[actor] ?? {}
  const former = actor === 'removed' ? [me] : []
  const lapsed = actor === 'no longer invited' ? [me.email] : []
  const invited = `invited-${me.id}@example.org`
  const group = await app.aGroup({
    ...(membership === 'OWNER' ? { owner: me } : {}),
    members: membership === undefined || membership === 'OWNER' ? [] : [[me, membership]],
    former,
    invited: lapsed,
  })
  const people = {
    ...(own === 'OWNER' ? { owner: me } : {}),
    groups: [group],
    sharedWith: [
      [friend, 'VIEWER'],
      ...(own === 'EDITOR' || own === 'VIEWER' ? [[me, own] satisfies [Person, string]] : []),
    ],
    revoked: own === 'REVOKE' ? [me] : [],
    removed: former,
    invited: [invited],
    lapsed,
    fields: [{ label: 'Code', type: 'totp', value: 'GEZDGNBVGY3TQOJQ' }],
  } satisfies Parameters<TestApp['aRecord']>[0]
  const record = await app.aRecord(people)
  const trashed = await app.aRecord({ ...people, owner: record.owner, deletedAt: app.clock.now() })
  const users = [friend.email, invited].map((email) => ({ email, role: 'VIEWER' as const }))
  const params = { id: group.id }
  await app.as(group.owner).call(routes.shareGroup, { params, body: { users } })
  if (actor === 'no longer invited') await endInvitations(app, me, group)
  const shared = await app
    .as(group.owner)
    .call(routes.createTemplate, { body: { name: 'The group’s', fields: [], groupID: group.id } })
  const scene = {
    actor,
    me,
    record,
    trashed,
    group,
    groupTemplateID: shared.body._id,
    ownGroup: await app.aGroup({ owner: me }),
    attachment: await attachFile(app, record),
    friend,
    friends: {
      ...(await furnish(app.as(friend))),
      passkeyID: (await plantPasskey(app, friend))._id,
      appID: (await plantApp(app, friend))._id,
    },
    invited,
  }
  const clients = {
    client: wandering(app.as(me)),
    staleClient: wandering(app.as(await aStaleSession(app, me))),
  }
  if (actor === 'anonymous')
    return { ...scene, client: wandering(app.as()), staleClient: wandering(app.as()) }
  if (actor === 'service') return { ...scene, ...(await aMachine(app, group)) }
  if (actor === 'banned') return { ...scene, ...(await banned(app, me)) }
  if (actor === 'locked') {
    await setPasscode(clients.client)
    for (const client of Object.values(clients)) {
      await client.call(routes.changeUserSetting, { body: { isLocked: true } })
    }
  }
  return { ...scene, ...clients }
}

/** To the group it is withdrawn; to the record it has lapsed, and been swept. */
async function endInvitations(app: TestApp, { email }: Person, { id, owner }: MadeGroup): Promise<void> {
  await app.as(owner).call(routes.withdrawGroupPendingAccess, { params: { id }, body: { email } })
  await sweep({ database: app.database, files: app.files, now: app.clock.now, log: app.log.logger })
}

/** Gives a record a file, as its owner does. */
export async function attachFile(app: TestApp, { id, owner }: MadeRecord): Promise<Media> {
  const client = app.as(owner)
  const { body: media } = await uploadFile(client)
  await client.call(routes.changeRecord, { params: { id }, body: { attachmentIDs: [media._id] } })
  return media
}

async function furnish(client: Client): Promise<Omit<Scene['friends'], 'passkeyID' | 'appID'>> {
  const { sessions } = (await client.call(routes.listSessions)).body
  const { notifications } = (await client.call(routes.listNotifications)).body
  const template = await client.call(routes.createTemplate, { body: { name: 'A template', fields: [] } })
  const made = await client.call(routes.createRecords, {
    body: { source: 'Elsewhere', records: [{ name: 'Alone', fields: [] }] },
  })
  return {
    sessionID: sessions[0]?._id ?? '',
    notificationID: notifications[0]?._id ?? '',
    templateID: template.body._id,
    fileID: (await uploadFile(client)).body._id,
    importID: made.body.importID,
    recordID: made.body.records[0]?._id ?? '',
  }
}

/** A session whose person has proved themselves too long ago for a step-up. */
export async function aStaleSession(
  app: TestApp,
  { id }: Pick<Person, 'id'>,
): Promise<Pick<Person, 'accessToken'>> {
  const session = await app.aSession(id)
  await changeSessions(app, { user_id: id, access_hash: hashToken(session.accessToken) }, () => ({
    signed_in_at: new Date(app.clock.now().getTime() - spans.stepUpMs - 1_000),
  }))
  return session
}

let networks = 0

/**
 * Makes each call from another network: calls without a session count for the network, and the whole matrix takes less
 * than a minute.
 */
function wandering(client: Client): Client {
  const elsewhere = () => `10.0.${(networks += 1) >> 8}.${networks & 255}`
  return {
    call: (route, input) => client.call(route, { ...input, from: elsewhere() }),
    send: (method, path, input) => client.send(method, path, { ...input, from: elsewhere() }),
  }
}

/** It cannot prove itself anew, so both clients are one. */
export async function aMachine(
  app: TestApp,
  group: MadeGroup,
): Promise<Pick<Scene, 'client' | 'staleClient'>> {
  const { token } = await aServiceAccount(app, group)
  const { accessToken } = (await app.as().call(routes.enterService, { body: { token } })).body
  const client = wandering(app.as({ accessToken }))
  return { client, staleClient: client }
}

/** Each process caches bans for a second; one without a cached answer looks them up. */
async function banned(app: TestApp, me: Person): Promise<Pick<Scene, 'client' | 'staleClient'>> {
  await ban({ database: app.database, keyring: app.keyring, now: app.clock.now }, accountCulprit(me.id))
  const client = wandering((await app.beside()).as(me))
  return { client, staleClient: client }
}
