import node from 'lucide/dist/esm/icons/file-key.mjs'
import { lineIcon } from './line-icon.tsx'

export const FileKey = lineIcon(node)
