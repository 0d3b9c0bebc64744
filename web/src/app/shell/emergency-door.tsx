import { useQuery } from '@tanstack/react-query'
import { requestCountQuery } from '../../data/requests/request-count.ts'
import { lazyPart } from '../../ui/lazy-part.ts'

const EmergencyBar = lazyPart(() => import('../../features/trusted-people/emergency-bar.tsx'), 'EmergencyBar')

/** Over every page, while somebody asks for everything that one owns. Loaded once anything waits for one's decision. */
export function EmergencyDoor() {
  // Asked for by the navigation, for its number.
  const waiting = useQuery({ ...requestCountQuery, enabled: false }).data ?? 0
  if (waiting === 0) return null
  return <EmergencyBar />
}
