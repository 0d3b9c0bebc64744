import node from 'lucide/dist/esm/icons/file-clock.mjs'
import { lineIcon } from './line-icon.tsx'

export const FileClock = lineIcon(node)
