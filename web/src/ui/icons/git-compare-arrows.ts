import node from 'lucide/dist/esm/icons/git-compare-arrows.mjs'
import { lineIcon } from './line-icon.tsx'

export const GitCompareArrows = lineIcon(node)
