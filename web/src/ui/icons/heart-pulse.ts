import node from 'lucide/dist/esm/icons/heart-pulse.mjs'
import { lineIcon } from './line-icon.tsx'

export const HeartPulse = lineIcon(node)
