import node from 'lucide/dist/esm/icons/funnel.mjs'
import { lineIcon } from './line-icon.tsx'

export const Funnel = lineIcon(node)
