import node from 'lucide/dist/esm/icons/building-complex.mjs'
import { lineIcon } from './line-icon.tsx'

export const BuildingComplex = lineIcon(node)
