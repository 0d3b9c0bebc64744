import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton.tsx'

const cards = [0, 1, 2, 3, 4, 5, 6, 7]

/** The cards before they are there. */
export function TemplatesSkeleton() {
  return (
    <SkeletonGroup className="grid grid-cols-[repeat(auto-fill,minmax(16.5rem,1fr))] gap-4 px-6 pt-14 max-sm:grid-cols-1 max-sm:gap-2 max-sm:px-4">
      {cards.map((card) => (
        <div key={card} className="flex h-19 items-center gap-3 rounded-card border border-line px-4">
          <Skeleton className="size-10 rounded-control" />
          <div className="flex-1">
            <Skeleton className="h-3 w-32" />
            <Skeleton className="mt-2.5 h-2.5 w-24" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  )
}
