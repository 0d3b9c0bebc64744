import type { LineIcon } from '../../ui/icons/line-icon.tsx'

/** What stands before a device, a client or the server. */
export const ClientTile = ({ icon: Icon }: { icon: LineIcon }) => (
  <span className="flex size-9 shrink-0 items-center justify-center rounded-control bg-well text-t2">
    <Icon size={17} aria-hidden />
  </span>
)
