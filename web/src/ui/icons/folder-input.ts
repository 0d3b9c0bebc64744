import node from 'lucide/dist/esm/icons/folder-input.mjs'
import { lineIcon } from './line-icon.tsx'

export const FolderInput = lineIcon(node)
