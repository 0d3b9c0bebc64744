import node from 'lucide/dist/esm/icons/monitor.mjs'
import { lineIcon } from './line-icon.tsx'

export const Monitor = lineIcon(node)
