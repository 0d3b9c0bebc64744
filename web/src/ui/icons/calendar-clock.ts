import node from 'lucide/dist/esm/icons/calendar-clock.mjs'
import { lineIcon } from './line-icon.tsx'

export const CalendarClock = lineIcon(node)
