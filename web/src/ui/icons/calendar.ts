import node from 'lucide/dist/esm/icons/calendar.mjs'
import { lineIcon } from './line-icon.tsx'

export const Calendar = lineIcon(node)
