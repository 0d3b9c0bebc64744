import node from 'lucide/dist/esm/icons/arrow-down-wide-narrow.mjs'
import { lineIcon } from './line-icon.tsx'

export const ArrowDownWideNarrow = lineIcon(node)
