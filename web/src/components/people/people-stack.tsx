import type { VaultRecord } from '@cardea/contract'
import { memo } from 'react'
import { PersonStack } from './person-stack.tsx'
import { isMachine } from '../../data/users/machine.ts'
import { isIn } from '../../data/access/is-in.ts'
import { useSharedUsers } from '../../data/access/use-shared-users.ts'
import { useMe } from '../../data/users/me.ts'

type PeopleStackProps = { record: VaultRecord; ring?: string }

/** The circles of the other people who have a record, by themselves or through a group. `ring`: the class of the surface behind. */
export const PeopleStack = memo(function PeopleStack({ record, ring }: PeopleStackProps) {
  const ownID = useMe()._id
  const others = useSharedUsers(record).filter((row) => isIn(row) && row._id !== ownID && !isMachine(row))
  return others.length > 0 && <PersonStack people={others} ring={ring} />
})
