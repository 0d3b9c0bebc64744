import { BriefcaseBusiness } from '../icons/briefcase-business.ts'
import { BuildingComplex } from '../icons/building-complex.ts'
import { Gift } from '../icons/gift.ts'
import { Globe } from '../icons/globe.ts'
import { GraduationCap } from '../icons/graduation-cap.ts'
import { Heart } from '../icons/heart.ts'
import { HeartPulse } from '../icons/heart-pulse.ts'
import { House } from '../icons/house.ts'
import { Mail } from '../icons/mail.ts'
import { Palette } from '../icons/palette.ts'
import { Phone } from '../icons/phone.ts'
import { Plane } from '../icons/plane.ts'
import { Rocket } from '../icons/rocket.ts'
import { Router } from '../icons/router.ts'
import { Shield } from '../icons/shield.ts'
import { ShoppingCart } from '../icons/shopping-cart.ts'
import { Smartphone } from '../icons/smartphone.ts'
import { Wallet } from '../icons/wallet.ts'
import { Wrench } from '../icons/wrench.ts'
import type { LineIcon } from '../icons/line-icon.tsx'
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
} satisfies Record<string, LineIcon>

export type TileIcon = keyof typeof tileIcons

/** Whether a stored name is one we can draw. */
export function isTileIcon(name: string): name is TileIcon {
  return Object.hasOwn(tileIcons, name)
}
