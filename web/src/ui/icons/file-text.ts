import node from 'lucide/dist/esm/icons/file-text.mjs'
import { lineIcon } from './line-icon.tsx'

export const FileText = lineIcon(node)
