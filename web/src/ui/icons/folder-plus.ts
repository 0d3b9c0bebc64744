import node from 'lucide/dist/esm/icons/folder-plus.mjs'
import { lineIcon } from './line-icon.tsx'

export const FolderPlus = lineIcon(node)
