import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx'

/** The panel while its record is on the way. */
export function PanelSkeleton() {
  return (
    <SkeletonGroup>
      <div className="flex gap-3.5">
        <Skeleton className="size-12 rounded-card" />
        <div className="flex-1 pt-1">
          <Skeleton className="h-4 w-3/5" />
          <Skeleton className="mt-3 h-2.5 w-1/4" />
        </div>
      </div>
      <Skeleton className="mt-4.5 h-54 rounded-card" />
      <Skeleton className="mt-6 h-3 w-20" />
      <Skeleton className="mt-3 h-2.5 w-3/5" />
    </SkeletonGroup>
  )
}
