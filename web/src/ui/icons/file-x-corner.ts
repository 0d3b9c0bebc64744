import node from 'lucide/dist/esm/icons/file-x-corner.mjs'
import { lineIcon } from './line-icon.tsx'

export const FileXCorner = lineIcon(node)
