import node from 'lucide/dist/esm/icons/rotate-ccw-clock.mjs'
import { lineIcon } from './line-icon.tsx'

export const RotateCcwClock = lineIcon(node)
