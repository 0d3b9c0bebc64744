import { LineIcon } from '../../ui/display/line-icon.tsx'
import type { IconNode } from 'lucide'

/** What stands before a device, a client or the server. */
export const ClientTile = ({ icon: Icon }: { icon: IconNode }) => (
  <span className="flex size-9 shrink-0 items-center justify-center rounded-control bg-well text-t2">
    <LineIcon icon={Icon} size={17} />
  </span>
)
