import { LineIcon } from '../../ui/display/line-icon.tsx'
import type { IconNode } from 'lucide'
import { Mark } from '../../ui/display/mark.tsx'

/** Where the mark stands, what the step is about; on phones the mark stays. */
export function WayInTile({ icon: Icon }: { icon: IconNode }) {
  return (
    <>
      <Mark size={40} className="sm:hidden" />
      <span
        aria-hidden
        className="flex size-12 items-center justify-center rounded-bar bg-soft-2 text-accent-t max-sm:hidden"
      >
        <LineIcon icon={Icon} size={24} />
      </span>
    </>
  )
}
