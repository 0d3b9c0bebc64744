import { Skeleton } from '../../ui/feedback/skeleton.tsx'

/** A card of the grid before it is there. */
export function CardSkeleton() {
  return (
    <div className="flex h-39 flex-col rounded-card border border-line p-4">
      <Skeleton className="size-10 rounded-control" />
      <Skeleton className="mt-4 h-3 w-40" />
      <Skeleton className="mt-2.5 h-2.5 w-28" />
    </div>
  )
}
