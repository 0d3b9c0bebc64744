import node from 'lucide/dist/esm/icons/folder-open.mjs'
import { lineIcon } from './line-icon.tsx'

export const FolderOpen = lineIcon(node)
