import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton.tsx'
import { CardSkeleton } from '../../components/list/card-skeleton.tsx'
import type { RecordView } from '../../data/records/view-preference.ts'

const items = [40, 52, 34, 46, 38, 56]

/** The groups before they are there: rows or cards of the right size, so that nothing jumps. */
export function GroupsSkeleton({ view }: { view: RecordView }) {
  if (view === 'grid') {
    return (
      <SkeletonGroup className="grid grid-cols-[repeat(auto-fill,minmax(16.5rem,1fr))] gap-4 px-6">
        {items.map((width) => (
          <CardSkeleton key={width} />
        ))}
      </SkeletonGroup>
    )
  }
  return (
    <SkeletonGroup className="px-3 max-sm:px-1">
      {items.map((width) => (
        <div key={width} className="flex h-15 items-center gap-3 px-3 max-sm:h-17">
          <Skeleton className="size-9 rounded-control" />
          <div className="flex-1">
            <Skeleton className="h-3 w-2/5" />
            <Skeleton className="mt-2 h-2.5 w-1/5" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  )
}
