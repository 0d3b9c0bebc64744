import node from 'lucide/dist/esm/icons/wrench.mjs'
import { lineIcon } from './line-icon.tsx'

export const Wrench = lineIcon(node)
