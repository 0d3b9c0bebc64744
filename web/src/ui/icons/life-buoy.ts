import node from 'lucide/dist/esm/icons/life-buoy.mjs'
import { lineIcon } from './line-icon.tsx'

export const LifeBuoy = lineIcon(node)
