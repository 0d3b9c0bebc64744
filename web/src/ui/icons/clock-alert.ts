import node from 'lucide/dist/esm/icons/clock-alert.mjs'
import { lineIcon } from './line-icon.tsx'

export const ClockAlert = lineIcon(node)
