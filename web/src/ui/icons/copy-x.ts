import node from 'lucide/dist/esm/icons/copy-x.mjs'
import { lineIcon } from './line-icon.tsx'

export const CopyX = lineIcon(node)
