import node from 'lucide/dist/esm/icons/ban.mjs'
import { lineIcon } from './line-icon.tsx'

export const Ban = lineIcon(node)
