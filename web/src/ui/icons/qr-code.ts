import node from 'lucide/dist/esm/icons/qr-code.mjs'
import { lineIcon } from './line-icon.tsx'

export const QrCode = lineIcon(node)
