import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton.tsx'
import { CardSkeleton } from './card-skeleton.tsx'
import { columnClass } from './column-class.ts'
import type { RecordView } from '../../data/records/view-preference.ts'

const rows = [40, 52, 34, 46, 38, 56, 42, 36]

/** The list before it is there: rows or cards of the right size, so that nothing jumps. */
export function ListSkeleton({ view }: { view: RecordView }) {
  if (view === 'grid') {
    return (
      <SkeletonGroup className="grid grid-cols-[repeat(auto-fill,minmax(16.5rem,1fr))] gap-4 px-6 pt-1 max-sm:hidden">
        {rows.map((width) => (
          <CardSkeleton key={width} />
        ))}
      </SkeletonGroup>
    )
  }
  return (
    <SkeletonGroup className="px-3 max-sm:px-1">
      {rows.map((width) => (
        <div key={width} className="flex h-15 items-center gap-4 px-3 max-sm:h-17">
          <div className="flex flex-1 items-center gap-3">
            <Skeleton className="size-9 rounded-control" />
            <div style={{ width: `${width}%` }}>
              <Skeleton className="h-3 w-full" />
              <Skeleton className="mt-2 h-2.5 w-3/5" />
            </div>
          </div>
          <div className={columnClass.people}>
            <Skeleton className="h-6 w-14 rounded-full" />
          </div>
          <div className={columnClass.changed}>
            <Skeleton className="ml-auto h-2.5 w-12" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  )
}
