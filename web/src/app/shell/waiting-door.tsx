import { useQuery } from '@tanstack/react-query'
import { settingQuery } from '../../data/user-settings/user-setting.ts'
import { lazyPart } from '../../ui/lazy-part.ts'

const WaitingNotes = lazyPart(() => import('../../features/objections/waiting-notes.tsx'), 'WaitingNotes')

/** Over every page, while something waits on the account that one can refuse. Few people load it. */
export function WaitingDoor() {
  const { takeBackDueAt, resetDueAt } = useQuery(settingQuery).data ?? {}
  if (takeBackDueAt === undefined && resetDueAt === undefined) return null
  return <WaitingNotes takeBackDueAt={takeBackDueAt} resetDueAt={resetDueAt} />
}
