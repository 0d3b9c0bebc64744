import node from 'lucide/dist/esm/icons/wallet.mjs'
import { lineIcon } from './line-icon.tsx'

export const Wallet = lineIcon(node)
