import node from 'lucide/dist/esm/icons/copy-plus.mjs'
import { lineIcon } from './line-icon.tsx'

export const CopyPlus = lineIcon(node)
