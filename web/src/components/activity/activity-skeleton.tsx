import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton.tsx'

/** Rows of what people did, before they are there. */
export function ActivitySkeleton({ className = 'pt-3' }: { className?: string }) {
  return (
    <SkeletonGroup className={`flex flex-col gap-5 ${className}`}>
      {['w-48', 'w-56', 'w-40', 'w-52'].map((width) => (
        <div key={width} className="flex gap-3">
          <Skeleton className="size-8 rounded-full" />
          <div className="flex flex-col gap-2 pt-0.5">
            <Skeleton className={`h-3.5 ${width}`} />
            <Skeleton className="h-3 w-24" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  )
}
