import type { LinkProps } from '@tanstack/react-router'
import { Activity } from '../../ui/icons/activity.ts'
import { ArrowLeftRight } from '../../ui/icons/arrow-left-right.ts'
import { Bell } from '../../ui/icons/bell.ts'
import { CircleUserRound } from '../../ui/icons/circle-user-round.ts'
import { LayoutTemplate } from '../../ui/icons/layout-template.ts'
import { LifeBuoy } from '../../ui/icons/life-buoy.ts'
import { Palette } from '../../ui/icons/palette.ts'
import { Send } from '../../ui/icons/send.ts'
import { Shield } from '../../ui/icons/shield.ts'
import { Siren } from '../../ui/icons/siren.ts'
import { Trash } from '../../ui/icons/trash.ts'
import { UserRound } from '../../ui/icons/user-round.ts'
import type { LineIcon } from '../../ui/icons/line-icon.tsx'
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
] as const satisfies readonly { id: string; icon: LineIcon }[]

export type Part = (typeof parts)[number]['id']

/** Pages of their own that the settings lead to. `isOnPhone`: elsewhere the navigation leads there. */
export const pages = [
  { id: 'kinds', to: '/templates', icon: LayoutTemplate, isOnPhone: false },
  { id: 'activity', to: '/activity', icon: Activity, isOnPhone: false },
  { id: 'outside', to: '/outside', icon: Send, isOnPhone: true },
  { id: 'trash', to: '/trash', icon: Trash, isOnPhone: true },
] as const satisfies readonly { id: string; to: LinkProps['to']; icon: LineIcon; isOnPhone: boolean }[]

/** The part that an address names; undefined for any other hash. */
export const partOf = (hash: string): Part | undefined => parts.find(({ id }) => id === hash)?.id
