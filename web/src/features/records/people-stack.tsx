import type { VaultRecord } from '@cardea/contract'
import { AvatarStack } from '../../ui/avatar-stack.tsx'
import { hueOf } from '../../ui/hue.ts'
import { peopleWithAccess, personName } from './ownership.ts'

/** The circles of those who have a record. `ring`: the class of the surface behind. */
export function PeopleStack({ record, ring }: { record: VaultRecord; ring?: string }) {
  const people = peopleWithAccess(record).map(({ user }) => ({
    id: user._id,
    name: personName(user),
    hue: hueOf(user._id),
  }))
  return <AvatarStack people={people} ring={ring} />
}
