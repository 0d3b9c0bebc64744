import node from 'lucide/dist/esm/icons/skip-forward.mjs'
import { lineIcon } from './line-icon.tsx'

export const SkipForward = lineIcon(node)
