import node from 'lucide/dist/esm/icons/external-link.mjs'
import { lineIcon } from './line-icon.tsx'

export const ExternalLink = lineIcon(node)
