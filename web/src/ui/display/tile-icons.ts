import {
  BriefcaseBusiness,
  Building2,
  Gift,
  Globe,
  GraduationCap,
  Heart,
  HeartPulse,
  House,
  Mail,
  Palette,
  Phone,
  Plane,
  Rocket,
  Router,
  Shield,
  ShoppingCart,
  Smartphone,
  Wallet,
  Wrench,
  type LucideIcon,
} from 'lucide-react'
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
  building: Building2,
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
} satisfies Record<string, LucideIcon>

export type TileIcon = keyof typeof tileIcons

/** Whether a stored name is one we can draw. */
export function isTileIcon(name: string): name is TileIcon {
  return Object.hasOwn(tileIcons, name)
}
