import node from 'lucide/dist/esm/icons/image-up.mjs'
import { lineIcon } from './line-icon.tsx'

export const ImageUp = lineIcon(node)
