import { Link } from '../../ui/icons/link.ts'
import type { LineIcon } from '../../ui/icons/line-icon.tsx'

/** A link where no record gives it a picture. */
export const LinkIconTile = ({ icon: Icon = Link }: { icon?: LineIcon }) => (
  <span className="flex size-9 shrink-0 items-center justify-center rounded-control bg-soft text-accent-t">
    <Icon size={18} aria-hidden />
  </span>
)
