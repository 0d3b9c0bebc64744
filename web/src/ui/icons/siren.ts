import node from 'lucide/dist/esm/icons/siren.mjs'
import { lineIcon } from './line-icon.tsx'

export const Siren = lineIcon(node)
