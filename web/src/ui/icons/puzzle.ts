import node from 'lucide/dist/esm/icons/puzzle.mjs'
import { lineIcon } from './line-icon.tsx'

export const Puzzle = lineIcon(node)
