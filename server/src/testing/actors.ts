import type { Client } from './client.ts'
import type { MadeGroup, MadeRecord, Person } from './factories.ts'
import type { TestApp } from './test-app.ts'

/** What somebody can be to a record. */
export const actors = [
  'anonymous',
  'stranger',
  'viewer',
  'viewer through a group',
  'editor',
  'editor through a group',
  'owner through a group',
  'owner',
  'revoked',
  'removed',
  'pending',
] as const
export type Actor = (typeof actors)[number]

/** A record with everything around it, and one actor who makes the call. */
export interface Scene {
  client: Client
  record: MadeRecord
  /** Holds the record. */
  group: MadeGroup
  /** A viewer of the record, whom somebody may remove. */
  friend: Person
  /** Has no account, and is invited to the record. */
  invited: string
}

/** Sets the scene for one call: nothing of it is shared with another. */
export async function setScene(app: TestApp, actor: Actor): Promise<Scene> {
  const [me, friend] = [await app.aPerson(), await app.aPerson()]
  const is = (...those: Actor[]): boolean => those.includes(actor)
  const group = await app.aGroup({
    ...(is('owner through a group') ? { owner: me } : {}),
    members: [
      ...(is('viewer through a group', 'revoked') ? [[me, 'VIEWER'] as [Person, 'VIEWER']] : []),
      ...(is('editor through a group') ? [[me, 'EDITOR'] as [Person, 'EDITOR']] : []),
    ],
    former: is('removed') ? [me] : [],
  })
  const invited = `invited-${me.id}@example.org`
  const record = await app.aRecord({
    ...(is('owner') ? { owner: me } : {}),
    groups: [group],
    sharedWith: [
      [friend, 'VIEWER'],
      ...(is('viewer') ? [[me, 'VIEWER'] as [Person, 'VIEWER']] : []),
      ...(is('editor') ? [[me, 'EDITOR'] as [Person, 'EDITOR']] : []),
    ],
    revoked: is('revoked') ? [me] : [],
    removed: is('removed') ? [me] : [],
    invited: [invited, ...(is('pending') ? [me.email] : [])],
  })
  return { client: app.as(is('anonymous') ? undefined : me), record, group, friend, invited }
}
