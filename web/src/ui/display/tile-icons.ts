import BriefcaseBusiness from 'lucide/dist/esm/icons/briefcase-business.mjs'
import BuildingComplex from 'lucide/dist/esm/icons/building-complex.mjs'
import Gift from 'lucide/dist/esm/icons/gift.mjs'
import Globe from 'lucide/dist/esm/icons/globe.mjs'
import GraduationCap from 'lucide/dist/esm/icons/graduation-cap.mjs'
import Heart from 'lucide/dist/esm/icons/heart.mjs'
import HeartPulse from 'lucide/dist/esm/icons/heart-pulse.mjs'
import House from 'lucide/dist/esm/icons/house.mjs'
import Mail from 'lucide/dist/esm/icons/mail.mjs'
import Palette from 'lucide/dist/esm/icons/palette.mjs'
import Phone from 'lucide/dist/esm/icons/phone.mjs'
import Plane from 'lucide/dist/esm/icons/plane.mjs'
import Rocket from 'lucide/dist/esm/icons/rocket.mjs'
import Router from 'lucide/dist/esm/icons/router.mjs'
import Shield from 'lucide/dist/esm/icons/shield.mjs'
import ShoppingCart from 'lucide/dist/esm/icons/shopping-cart.mjs'
import Smartphone from 'lucide/dist/esm/icons/smartphone.mjs'
import Wallet from 'lucide/dist/esm/icons/wallet.mjs'
import Wrench from 'lucide/dist/esm/icons/wrench.mjs'
import type { IconNode } from 'lucide'
import { commonTileIcons } from './common-tile-icons.ts'

/** The icons a template or a group may name: the common ones, then more for one's own. */
export const tileIcons = {
  ...commonTileIcons,
  router: Router,
  smartphone: Smartphone,
  globe: Globe,
  mail: Mail,
  phone: Phone,
  wallet: Wallet,
  shield: Shield,
  house: House,
  building: BuildingComplex,
  'shopping-cart': ShoppingCart,
  plane: Plane,
  'graduation-cap': GraduationCap,
  'heart-pulse': HeartPulse,
  gift: Gift,
  briefcase: BriefcaseBusiness,
  palette: Palette,
  rocket: Rocket,
  wrench: Wrench,
  heart: Heart,
} satisfies Record<string, IconNode>

export type TileIcon = keyof typeof tileIcons

/** Whether a stored name is one we can draw. */
export function isTileIcon(name: string): name is TileIcon {
  return Object.hasOwn(tileIcons, name)
}
