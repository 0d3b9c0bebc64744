import node from 'lucide/dist/esm/icons/timer-off.mjs'
import { lineIcon } from './line-icon.tsx'

export const TimerOff = lineIcon(node)
