import type { User } from '@cardea/contract'
import { Suspense } from 'react'
import { AvatarStack, mostInStack, type AvatarStackProps } from '../../ui/display/avatar-stack.tsx'
import { hueOf } from '../../ui/display/hue.ts'
import { suspendingPart } from '../../ui/lazy-part.ts'

/** The code for pictures loads with the first person who has one. */
const PicturedStack = suspendingPart(() => import('./pictured.tsx'), 'PicturedStack')

type Person = Pick<User, '_id' | 'name' | 'email' | 'profile'>
type PersonStackProps = { people: readonly Person[] } & Pick<AvatarStackProps, 'ring' | 'size'>

/** The circles of several people over each other. */
export function PersonStack({ people, ...look }: PersonStackProps) {
  const shown = people.slice(0, mostInStack)
  const stack = { people: shown.map(circleOf), total: people.length, ...look }
  const letters = <AvatarStack {...stack} />
  if (shown.every(({ profile }) => profile === null)) return letters
  return (
    <Suspense fallback={letters}>
      <PicturedStack {...stack} profiles={shown.map(({ profile }) => profile)} />
    </Suspense>
  )
}

const circleOf = ({ _id, name, email }: Person) => ({ id: _id, name: name ?? email, hue: hueOf(_id) })
