import type { LucideIcon } from 'lucide-react'

/** What stands before a device, a client or the server. */
export const ClientTile = ({ icon: Icon }: { icon: LucideIcon }) => (
  <span className="flex size-9 shrink-0 items-center justify-center rounded-control bg-well text-t2">
    <Icon size={17} aria-hidden />
  </span>
)
