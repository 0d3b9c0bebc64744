import node from 'lucide/dist/esm/icons/calendar-days.mjs'
import { lineIcon } from './line-icon.tsx'

export const CalendarDays = lineIcon(node)
