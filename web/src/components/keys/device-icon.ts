import type { Unlocker } from '@cardea/contract'
import { FileText, Laptop, Monitor, Smartphone, Tablet, type LucideIcon } from 'lucide-react'
import { PasskeyIcon } from '../sign-in/passkey-icon.ts'

const devices: readonly [RegExp, LucideIcon][] = [
  [/iPad|tablet/i, Tablet],
  [/iPhone|Android/i, Smartphone],
  [/Windows/i, Monitor],
]

/** By the words that the server names devices with. */
export const deviceIcon = (name: string): LucideIcon =>
  devices.find(([pattern]) => pattern.test(name))?.[1] ?? Laptop

export function unlockerIcon({ kind, name }: Pick<Unlocker, 'kind' | 'name'>): LucideIcon {
  if (kind === 'passkey') return PasskeyIcon
  return kind === 'words' ? FileText : deviceIcon(name)
}
