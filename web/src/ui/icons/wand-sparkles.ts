import node from 'lucide/dist/esm/icons/wand-sparkles.mjs'
import { lineIcon } from './line-icon.tsx'

export const WandSparkles = lineIcon(node)
