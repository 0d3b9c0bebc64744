import type { VaultRecord } from '@cardea/contract'
import { memo } from 'react'
import { PersonStack } from './person-stack.tsx'
import { isIn } from '../../data/access/is-in.ts'
import { useSharedUsers } from '../../data/access/use-shared-users.ts'

type PeopleStackProps = { record: VaultRecord; ring?: string }

/** The circles of those who have a record, by themselves or through a group. `ring`: the class of the surface behind. */
export const PeopleStack = memo(function PeopleStack({ record, ring }: PeopleStackProps) {
  return <PersonStack people={useSharedUsers(record).filter(isIn)} ring={ring} />
})
