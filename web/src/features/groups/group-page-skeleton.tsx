import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton.tsx'
import { ListSkeleton } from '../../components/list/list-skeleton.tsx'

const members = [34, 30, 36, 28]

/** A group's page before the group is there. */
export function GroupPageSkeleton() {
  return (
    <>
      <SkeletonGroup className="px-6 pt-6 pb-8 max-sm:px-4 max-sm:pt-3">
        <div className="flex items-center gap-4">
          <Skeleton className="size-12 rounded-card" />
          <div>
            <Skeleton className="h-4 w-40" />
            <Skeleton className="mt-2.5 h-2.5 w-56" />
          </div>
        </div>
        <div className="mt-5 flex gap-2 overflow-hidden">
          {members.map((width) => (
            <Skeleton key={width} className="h-13 w-36 shrink-0 rounded-card" />
          ))}
        </div>
      </SkeletonGroup>
      <ListSkeleton view="list" />
    </>
  )
}
