import type { Unlocker } from '@cardea/contract'
import { FileText } from '../../ui/icons/file-text.ts'
import { Laptop } from '../../ui/icons/laptop.ts'
import { Monitor } from '../../ui/icons/monitor.ts'
import { Smartphone } from '../../ui/icons/smartphone.ts'
import { Tablet } from '../../ui/icons/tablet.ts'
import type { LineIcon } from '../../ui/icons/line-icon.tsx'
import { PasskeyIcon } from '../sign-in/passkey-icon.ts'

const devices: readonly [RegExp, LineIcon][] = [
  [/iPad|tablet/i, Tablet],
  [/iPhone|Android/i, Smartphone],
  [/Windows/i, Monitor],
]

/** By the words that the server names devices with. */
export const deviceIcon = (name: string): LineIcon =>
  devices.find(([pattern]) => pattern.test(name))?.[1] ?? Laptop

export function unlockerIcon({ kind, name }: Pick<Unlocker, 'kind' | 'name'>): LineIcon {
  if (kind === 'passkey') return PasskeyIcon
  return kind === 'words' ? FileText : deviceIcon(name)
}
