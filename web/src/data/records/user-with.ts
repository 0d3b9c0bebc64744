import type { User, VaultRecord } from '@cardea/contract'

/** A person with an entry of their own, or in a group that holds the record. */
export const userWith = (
  { access, groups }: Pick<VaultRecord, 'access' | 'groups'>,
  id: string,
): User | null =>
  [...access, ...groups.flatMap((group) => group.access)].find(({ userID }) => userID === id)?.user ?? null
