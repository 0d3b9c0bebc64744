import { LineIcon } from '../../ui/display/line-icon.tsx'
import { userRoutes } from '@cardea/contract'
import Lock from 'lucide/dist/esm/icons/lock.mjs'
import { useEffect, useState } from 'react'
import { call } from '../../api/client.ts'
import { Avatar } from '../../ui/display/avatar.tsx'
import { hueOf } from '../../ui/display/hue.ts'
import { findCachedUser, cacheUser, type CachedUser } from '../../data/users/cached-user.ts'

/** Whose vault is locked: as this browser kept them, else as the server says; null until that is known. */
export function useLockedPerson(): CachedUser | null {
  const [person, setPerson] = useState<CachedUser | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    const find = async () => {
      const kept = await findCachedUser()
      if (kept) return kept
      const user = await call(userRoutes.getMe, leaving)
      await cacheUser(user)
      return user
    }
    // Only a name is missing then; what ends the session is told by itself.
    find().then(
      (user) => leaving.signal.aborted || setPerson(user),
      () => undefined,
    )
    return () => leaving.abort()
  }, [])
  return person
}

/** Their circle, with the lock on it. */
export function LockedAvatar({ person }: { person: CachedUser | null }) {
  return (
    <span className="relative">
      {person ? (
        <Avatar name={person.name ?? person.email} hue={hueOf(person._id)} size={56} />
      ) : (
        <span aria-hidden className="block size-14 rounded-full bg-well" />
      )}
      <span
        aria-hidden
        className="absolute -right-2 -bottom-1 flex size-7 items-center justify-center rounded-full border border-line bg-raised text-t2"
      >
        <LineIcon icon={Lock} size={14} />
      </span>
    </span>
  )
}
