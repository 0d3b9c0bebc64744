import node from 'lucide/dist/esm/icons/lock.mjs'
import { lineIcon } from './line-icon.tsx'

export const Lock = lineIcon(node)
