import node from 'lucide/dist/esm/icons/file-code.mjs'
import { lineIcon } from './line-icon.tsx'

export const FileCode = lineIcon(node)
