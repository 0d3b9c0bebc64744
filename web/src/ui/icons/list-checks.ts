import node from 'lucide/dist/esm/icons/list-checks.mjs'
import { lineIcon } from './line-icon.tsx'

export const ListChecks = lineIcon(node)
