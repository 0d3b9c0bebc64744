import { Suspense, type ReactNode } from 'react'
import { ListSkeleton } from '../../../components/list/list-skeleton.tsx'
import { useOnlyBrowser } from '../../../data/keys/use-only-browser.ts'
import type { RecordView } from '../../../data/records/view-preference.ts'
import { suspendingPart } from '../../../ui/lazy-part.ts'

/** Of who keeps records that this browser alone can open. */
const OnlyBrowserCard = suspendingPart(
  () => import('../../../components/keys/only-browser-card.tsx'),
  'OnlyBrowserCard',
)

/** A list, below the card about this browser's keys where there is one: then it comes with the card, as it would be pushed down. */
export function UnderKeysCard({ view, children }: { view: RecordView; children: ReactNode }) {
  const { count, hasRoom } = useOnlyBrowser()
  if (!hasRoom) return children
  return (
    <Suspense fallback={<ListSkeleton view={view} />}>
      <OnlyBrowserCard count={count} />
      {children}
    </Suspense>
  )
}
