import node from 'lucide/dist/esm/icons/folder.mjs'
import { lineIcon } from './line-icon.tsx'

export const Folder = lineIcon(node)
