import { LineIcon } from '../../ui/display/line-icon.tsx'
import Link from 'lucide/dist/esm/icons/link.mjs'
import type { IconNode } from 'lucide'

/** A link where no record gives it a picture. */
export const LinkIconTile = ({ icon: Icon = Link }: { icon?: IconNode }) => (
  <span className="flex size-9 shrink-0 items-center justify-center rounded-control bg-soft text-accent-t">
    <LineIcon icon={Icon} size={18} />
  </span>
)
