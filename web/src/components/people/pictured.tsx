import type { User } from '@cardea/contract'
import { AvatarStack, type AvatarStackProps } from '../../ui/display/avatar-stack.tsx'
import { Avatar, type AvatarProps } from '../../ui/display/avatar.tsx'
import { usePictures } from '../../data/files/pictures.ts'

/** A circle with a person's picture in it, once that is there. See `PersonAvatar`. */
export function PicturedAvatar({ profile, ...avatar }: AvatarProps & { profile: string }) {
  const [picture] = usePictures([profile])
  return <Avatar {...avatar} picture={picture} />
}

type PicturedStackProps = AvatarStackProps & {
  /** Of `people`, in their order. */
  profiles: readonly User['profile'][]
}

/** See `PersonStack`. */
export function PicturedStack({ people, profiles, ...stack }: PicturedStackProps) {
  const pictures = usePictures(profiles)
  return (
    <AvatarStack
      {...stack}
      people={people.map((person, place) => ({ ...person, picture: pictures[place] }))}
    />
  )
}
