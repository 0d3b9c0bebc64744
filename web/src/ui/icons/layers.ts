import node from 'lucide/dist/esm/icons/layers.mjs'
import { lineIcon } from './line-icon.tsx'

export const Layers = lineIcon(node)
