import node from 'lucide/dist/esm/icons/check.mjs'
import { lineIcon } from './line-icon.tsx'

export const Check = lineIcon(node)
