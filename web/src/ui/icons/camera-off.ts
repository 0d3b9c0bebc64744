import node from 'lucide/dist/esm/icons/camera-off.mjs'
import { lineIcon } from './line-icon.tsx'

export const CameraOff = lineIcon(node)
