import { Link, type LucideIcon } from 'lucide-react'

/** A link where no record gives it a picture. */
export const LinkIconTile = ({ icon: Icon = Link }: { icon?: LucideIcon }) => (
  <span className="flex size-9 shrink-0 items-center justify-center rounded-control bg-soft text-accent-t">
    <Icon size={18} aria-hidden />
  </span>
)
