import type { LineIcon } from '../../../ui/icons/line-icon.tsx'

/** The tile before a way in. */
export const WayTile = ({ icon: Icon }: { icon: LineIcon }) => (
  <span
    aria-hidden
    className="flex size-9 shrink-0 items-center justify-center rounded-control bg-well text-t2"
  >
    <Icon size={17} />
  </span>
)
