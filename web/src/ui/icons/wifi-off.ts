import node from 'lucide/dist/esm/icons/wifi-off.mjs'
import { lineIcon } from './line-icon.tsx'

export const WifiOff = lineIcon(node)
