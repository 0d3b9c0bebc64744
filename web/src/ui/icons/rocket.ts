import node from 'lucide/dist/esm/icons/rocket.mjs'
import { lineIcon } from './line-icon.tsx'

export const Rocket = lineIcon(node)
