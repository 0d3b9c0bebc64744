import node from 'lucide/dist/esm/icons/file-archive.mjs'
import { lineIcon } from './line-icon.tsx'

export const FileArchive = lineIcon(node)
