import node from 'lucide/dist/esm/icons/lock-open.mjs'
import { lineIcon } from './line-icon.tsx'

export const LockOpen = lineIcon(node)
