import type { User } from '@cardea/contract'
import { Suspense } from 'react'
import { Avatar, type AvatarProps } from '../../ui/display/avatar.tsx'
import { hueOf } from '../../ui/display/hue.ts'
import { MachineTile } from '../../ui/display/machine-tile.tsx'
import { isMachine } from '../../data/users/machine.ts'
import { suspendingPart } from '../../ui/lazy-part.ts'

/** The code for pictures loads with the first person who has one. */
const PicturedAvatar = suspendingPart(() => import('./pictured.tsx'), 'PicturedAvatar')

type PersonAvatarProps = {
  person: Pick<User, '_id' | 'name' | 'email' | 'profile' | 'kind'>
} & Pick<AvatarProps, 'size' | 'state' | 'className'>

/** A person's circle: their picture, or the letter of their name, else of their address. */
export function PersonAvatar({ person, ...look }: PersonAvatarProps) {
  const { _id, name, email, profile } = person
  if (isMachine(person)) return <MachineTile {...look} />
  const avatar = { ...look, name: name ?? email, hue: hueOf(_id) }
  const letter = <Avatar {...avatar} />
  if (profile === null || look.state) return letter
  return (
    <Suspense fallback={letter}>
      <PicturedAvatar {...avatar} profile={profile} />
    </Suspense>
  )
}
