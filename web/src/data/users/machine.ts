import type { User } from '@cardea/contract'

/** Whether this is a service account: it stands in access lists as people do, and is none. */
export const isMachine = ({ kind }: Pick<User, 'kind'>): boolean => kind === 'service'

/** The people of an access list, without machines. */
export const peopleIn = <Entry extends { user: Pick<User, 'kind'> }>(access: readonly Entry[]): Entry[] =>
  access.filter(({ user }) => !isMachine(user))
