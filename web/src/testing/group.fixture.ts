import type { AccessEntry, Group, Role, User } from '@cardea/contract'

let made = 0
const nextID = () => {
  made += 1
  return `01990000-0000-7000-9000-${String(made).padStart(12, '0')}`
}

/** A person; what a test does not care about is filled in. */
export function aUser(name: string): User {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@example.org`
  return { _id: nextID(), name, email, profile: null, createdAt: '2026-11-01T10:00:00.000Z' }
}

/** A person's entry on a record or group. */
export const anEntry = (user: User, role: Role): AccessEntry => ({
  userID: user._id,
  role,
  user,
  date: '2026-11-01T10:00:00.000Z',
  until: null,
  deletedAt: null,
})

/** A group as the list has it; what a test does not care about is filled in. */
export function aGroup(parts: Partial<Group> = {}): Group {
  const _id = nextID()
  return {
    _id,
    name: `Group ${_id.slice(-3)}`,
    color: '282',
    icon: 'users',
    access: [],
    role: 'OWNER',
    recordCount: 0,
    version: 1,
    sealedFor: 'server',
    createdAt: '2026-11-01T10:00:00.000Z',
    updatedAt: '2026-11-01T10:00:00.000Z',
    ...parts,
  }
}
