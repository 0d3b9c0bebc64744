import node from 'lucide/dist/esm/icons/badge-check.mjs'
import { lineIcon } from './line-icon.tsx'

export const BadgeCheck = lineIcon(node)
