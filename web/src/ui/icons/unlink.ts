import node from 'lucide/dist/esm/icons/unlink.mjs'
import { lineIcon } from './line-icon.tsx'

export const Unlink = lineIcon(node)
