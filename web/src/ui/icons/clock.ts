import node from 'lucide/dist/esm/icons/clock.mjs'
import { lineIcon } from './line-icon.tsx'

export const Clock = lineIcon(node)
