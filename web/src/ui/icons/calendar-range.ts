import node from 'lucide/dist/esm/icons/calendar-range.mjs'
import { lineIcon } from './line-icon.tsx'

export const CalendarRange = lineIcon(node)
