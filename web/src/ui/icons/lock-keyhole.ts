import node from 'lucide/dist/esm/icons/lock-keyhole.mjs'
import { lineIcon } from './line-icon.tsx'

export const LockKeyhole = lineIcon(node)
