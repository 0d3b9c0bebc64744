import node from 'lucide/dist/esm/icons/palette.mjs'
import { lineIcon } from './line-icon.tsx'

export const Palette = lineIcon(node)
