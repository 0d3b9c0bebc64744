import node from 'lucide/dist/esm/icons/info.mjs'
import { lineIcon } from './line-icon.tsx'

export const Info = lineIcon(node)
