import node from 'lucide/dist/esm/icons/import.mjs'
import { lineIcon } from './line-icon.tsx'

export const Import = lineIcon(node)
