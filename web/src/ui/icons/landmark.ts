import node from 'lucide/dist/esm/icons/landmark.mjs'
import { lineIcon } from './line-icon.tsx'

export const Landmark = lineIcon(node)
