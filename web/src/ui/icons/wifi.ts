import node from 'lucide/dist/esm/icons/wifi.mjs'
import { lineIcon } from './line-icon.tsx'

export const Wifi = lineIcon(node)
