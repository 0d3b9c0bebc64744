import node from 'lucide/dist/esm/icons/file-up.mjs'
import { lineIcon } from './line-icon.tsx'

export const FileUp = lineIcon(node)
