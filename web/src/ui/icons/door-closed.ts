import node from 'lucide/dist/esm/icons/door-closed.mjs'
import { lineIcon } from './line-icon.tsx'

export const DoorClosed = lineIcon(node)
