import node from 'lucide/dist/esm/icons/eye.mjs'
import { lineIcon } from './line-icon.tsx'

export const Eye = lineIcon(node)
