import type { FieldType } from '@cardea/contract'
import {
  AlignLeft,
  AtSign,
  Calendar,
  CalendarDays,
  CreditCard,
  Globe,
  Hash,
  KeyRound,
  ListChecks,
  Lock,
  Phone,
  ShieldCheck,
  Type,
  type LucideIcon,
} from 'lucide-react'

export const fieldIcons: Readonly<Record<FieldType, LucideIcon>> = {
  text: Type,
  multiline: AlignLeft,
  secret: KeyRound,
  pin: Lock,
  number: Hash,
  email: AtSign,
  url: Globe,
  phone: Phone,
  date: Calendar,
  month: CalendarDays,
  'card-number': CreditCard,
  totp: ShieldCheck,
  select: ListChecks,
}

/** What one can add by hand, most wanted first; a choice needs its options and so a template. */
export const addableTypes: readonly FieldType[] = [
  'text',
  'secret',
  'url',
  'email',
  'multiline',
  'totp',
  'pin',
  'phone',
  'date',
  'number',
  'month',
  'card-number',
]

const shortTypes: ReadonlySet<FieldType> = new Set(['pin', 'month', 'date', 'number'])
const mostInRow = 3

/** Groups neighbours that are short into rows of at most three, as they stand on a card; everything else is alone. */
export function formRows<Item extends { type: FieldType; key: string | null }>(
  fields: readonly Item[],
): Item[][] {
  const rows: Item[][] = []
  let isOpen = false
  for (const field of fields) {
    const isShort = shortTypes.has(field.type) && field.key !== null
    const last = rows.at(-1)
    if (isShort && isOpen && last && last.length < mostInRow) last.push(field)
    else rows.push([field])
    isOpen = isShort
  }
  return rows
}
