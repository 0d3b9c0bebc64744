import node from 'lucide/dist/esm/icons/file.mjs'
import { lineIcon } from './line-icon.tsx'

export const File = lineIcon(node)
