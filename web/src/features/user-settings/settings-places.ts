import type { LinkProps } from '@tanstack/react-router'
import {
  Activity,
  ArrowLeftRight,
  Bell,
  CircleUserRound,
  LayoutTemplate,
  LifeBuoy,
  Palette,
  Send,
  Shield,
  Siren,
  Trash2,
  UserRound,
  type LucideIcon,
} from 'lucide-react'
import { RingIcon } from '../../ui/display/ring-icon.ts'

/** The parts of the settings. A part's id is the hash of its address, too. */
export const parts = [
  { id: 'profile', icon: UserRound },
  { id: 'security', icon: Shield },
  { id: 'keys', icon: RingIcon },
  { id: 'emergency', icon: Siren },
  { id: 'notifications', icon: Bell },
  { id: 'appearance', icon: Palette },
  { id: 'move', icon: ArrowLeftRight },
  { id: 'help', icon: LifeBuoy },
  { id: 'account', icon: CircleUserRound },
] as const satisfies readonly { id: string; icon: LucideIcon }[]

export type Part = (typeof parts)[number]['id']

/** Pages of their own that the settings lead to. `isOnPhone`: elsewhere the navigation leads there. */
export const pages = [
  { id: 'kinds', to: '/templates', icon: LayoutTemplate, isOnPhone: false },
  { id: 'activity', to: '/activity', icon: Activity, isOnPhone: false },
  { id: 'outside', to: '/outside', icon: Send, isOnPhone: true },
  { id: 'trash', to: '/trash', icon: Trash2, isOnPhone: true },
] as const satisfies readonly { id: string; to: LinkProps['to']; icon: LucideIcon; isOnPhone: boolean }[]

/** The part that an address names; undefined for any other hash. */
export const partOf = (hash: string): Part | undefined => parts.find(({ id }) => id === hash)?.id
