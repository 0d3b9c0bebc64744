import node from 'lucide/dist/esm/icons/camera.mjs'
import { lineIcon } from './line-icon.tsx'

export const Camera = lineIcon(node)
