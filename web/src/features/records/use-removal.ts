import { useQueryClient } from '@tanstack/react-query'
import { usePanel } from '../../components/records/open-panel.ts'
import { useOverlay } from '../../overlays/overlay.ts'
import { loadPart } from '../../ui/lazy-part.ts'

/** What removing some records would do, in a word, and the act itself. */
interface Removal {
  says: () => string
  remove: () => Promise<void>
}

/** Deletes records, or asks first where that costs others something; loads with the first that goes. */
export function useRemoval(): (ids: readonly string[]) => Promise<Removal> {
  const queryClient = useQueryClient()
  const { openOverlay } = useOverlay()
  const panel = usePanel()
  return async (ids) => {
    const { removeRecords, removalSays } = await loadPart(() => import('./remove-records.ts'))
    const act = { queryClient, ids, openOverlay, panel }
    return { says: () => removalSays(act), remove: () => removeRecords(act) }
  }
}
