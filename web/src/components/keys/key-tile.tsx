import type { LucideIcon } from 'lucide-react'

/** The tile before what opens keys, or asks to. */
export const KeyTile = ({ icon: Icon }: { icon: LucideIcon }) => (
  <span
    aria-hidden
    className="flex size-9 shrink-0 items-center justify-center rounded-control bg-well text-t2"
  >
    <Icon size={17} />
  </span>
)
