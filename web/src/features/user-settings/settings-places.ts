import type { LinkProps } from '@tanstack/react-router'
import Activity from 'lucide/dist/esm/icons/activity.mjs'
import ArrowLeftRight from 'lucide/dist/esm/icons/arrow-left-right.mjs'
import Bell from 'lucide/dist/esm/icons/bell.mjs'
import CircleUserRound from 'lucide/dist/esm/icons/circle-user-round.mjs'
import LayoutTemplate from 'lucide/dist/esm/icons/layout-template.mjs'
import LifeBuoy from 'lucide/dist/esm/icons/life-buoy.mjs'
import Palette from 'lucide/dist/esm/icons/palette.mjs'
import Send from 'lucide/dist/esm/icons/send.mjs'
import Shield from 'lucide/dist/esm/icons/shield.mjs'
import Siren from 'lucide/dist/esm/icons/siren.mjs'
import Trash from 'lucide/dist/esm/icons/trash.mjs'
import UserRound from 'lucide/dist/esm/icons/user-round.mjs'
import type { IconNode } from 'lucide'
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
] as const satisfies readonly { id: string; icon: IconNode }[]

export type Part = (typeof parts)[number]['id']

/** Pages of their own that the settings lead to. `isOnPhone`: elsewhere the navigation leads there. */
export const pages = [
  { id: 'kinds', to: '/templates', icon: LayoutTemplate, isOnPhone: false },
  { id: 'activity', to: '/activity', icon: Activity, isOnPhone: false },
  { id: 'outside', to: '/outside', icon: Send, isOnPhone: true },
  { id: 'trash', to: '/trash', icon: Trash, isOnPhone: true },
] as const satisfies readonly { id: string; to: LinkProps['to']; icon: IconNode; isOnPhone: boolean }[]

/** The part that an address names; undefined for any other hash. */
export const partOf = (hash: string): Part | undefined => parts.find(({ id }) => id === hash)?.id
