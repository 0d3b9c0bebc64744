import node from 'lucide/dist/esm/icons/refresh-cw.mjs'
import { lineIcon } from './line-icon.tsx'

export const RefreshCw = lineIcon(node)
