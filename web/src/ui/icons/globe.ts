import node from 'lucide/dist/esm/icons/globe.mjs'
import { lineIcon } from './line-icon.tsx'

export const Globe = lineIcon(node)
