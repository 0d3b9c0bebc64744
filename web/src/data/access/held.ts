import type { AccessEntry, PendingAccess, Role } from '@cardea/contract'

/** What an address has on an item by an entry or invitation of its own. `until`: when it ends, ISO 8601. */
export type Held = { role: Role; until: string | null }

/** Address → what it has on the item. */
export const heldOn = (
  access: readonly Pick<AccessEntry, 'user' | 'role' | 'until'>[],
  invited: readonly Pick<PendingAccess, 'email' | 'role' | 'until'>[] = [],
): ReadonlyMap<string, Held> =>
  new Map([
    ...invited.map(({ email, role, until }) => [email, { role, until }] as const),
    ...access.map(({ user, role, until }) => [user.email, { role, until }] as const),
  ])
