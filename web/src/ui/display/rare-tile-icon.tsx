import { LineIcon } from './line-icon.tsx'
import FileText from 'lucide/dist/esm/icons/file-text.mjs'
import { isTileIcon, tileIcons } from './tile-icons.ts'

/** An icon that few lists show; loaded with the first tile that names one. */
export function RareTileIcon({ icon, size }: { icon: string; size: number }) {
  const Icon = isTileIcon(icon) ? tileIcons[icon] : FileText
  return <LineIcon icon={Icon} size={size} />
}
