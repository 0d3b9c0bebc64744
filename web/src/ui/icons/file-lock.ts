import node from 'lucide/dist/esm/icons/file-lock.mjs'
import { lineIcon } from './line-icon.tsx'

export const FileLock = lineIcon(node)
