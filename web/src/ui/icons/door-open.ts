import node from 'lucide/dist/esm/icons/door-open.mjs'
import { lineIcon } from './line-icon.tsx'

export const DoorOpen = lineIcon(node)
