import { LineIcon } from '../../ui/display/line-icon.tsx'
import type { IconNode } from 'lucide'

/** The tile before what opens keys or asks to, and before a way in. */
export const KeyTile = ({ icon: Icon }: { icon: IconNode }) => (
  <span
    aria-hidden
    className="flex size-9 shrink-0 items-center justify-center rounded-control bg-well text-t2"
  >
    <LineIcon icon={Icon} size={17} />
  </span>
)
