import node from 'lucide/dist/esm/icons/braces.mjs'
import { lineIcon } from './line-icon.tsx'

export const Braces = lineIcon(node)
