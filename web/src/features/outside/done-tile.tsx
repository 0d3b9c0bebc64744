import { LineIcon } from '../../ui/display/line-icon.tsx'
import Check from 'lucide/dist/esm/icons/check.mjs'

/** Beside the title of what was just made. */
export const DoneTile = () => (
  <span className="flex size-10 shrink-0 items-center justify-center rounded-control bg-success-fill text-success">
    <LineIcon icon={Check} size={18} />
  </span>
)
