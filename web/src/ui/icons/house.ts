import node from 'lucide/dist/esm/icons/house.mjs'
import { lineIcon } from './line-icon.tsx'

export const House = lineIcon(node)
