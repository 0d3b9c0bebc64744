import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { bulkJobs, isBulkKept } from '../../data/bulk/bulk-list.ts'
import { lazyPart } from '../../ui/lazy-part.ts'

const BulkCards = lazyPart(() => import('../../components/bulk/bulk-cards.tsx'), 'BulkCards')

/** The corner of acts on many records: it loads with the first, and goes on with what a page that is gone left undone. */
export function BulkDoor() {
  const queryClient = useQueryClient()
  const isWanted = useSyncExternalStore(bulkJobs.subscribe, () => bulkJobs.get().length > 0)
  useEffect(() => {
    const look = async () => {
      if (!(await isBulkKept())) return
      const { resumeBulk } = await import('../../data/bulk/bulk-jobs.ts')
      await resumeBulk(queryClient)
    }
    // A page that cannot load the part does without; the next one tries again.
    const goOn = () => void look().catch(() => undefined)
    goOn()
    // Another tab may have been closed before it was done.
    document.addEventListener('visibilitychange', goOn)
    return () => document.removeEventListener('visibilitychange', goOn)
  }, [queryClient])
  return isWanted && <BulkCards />
}
