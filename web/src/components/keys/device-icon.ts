import type { Unlocker } from '@cardea/contract'
import FileText from 'lucide/dist/esm/icons/file-text.mjs'
import Laptop from 'lucide/dist/esm/icons/laptop.mjs'
import Monitor from 'lucide/dist/esm/icons/monitor.mjs'
import Smartphone from 'lucide/dist/esm/icons/smartphone.mjs'
import Tablet from 'lucide/dist/esm/icons/tablet.mjs'
import type { IconNode } from 'lucide'
import { PasskeyIcon } from '../sign-in/passkey-icon.ts'

const devices: readonly [RegExp, IconNode][] = [
  [/iPad|tablet/i, Tablet],
  [/iPhone|Android/i, Smartphone],
  [/Windows/i, Monitor],
]

/** By the words that the server names devices with. */
export const deviceIcon = (name: string): IconNode =>
  devices.find(([pattern]) => pattern.test(name))?.[1] ?? Laptop

export function unlockerIcon({ kind, name }: Pick<Unlocker, 'kind' | 'name'>): IconNode {
  if (kind === 'passkey') return PasskeyIcon
  return kind === 'words' ? FileText : deviceIcon(name)
}
