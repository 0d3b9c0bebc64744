import { fieldTraits, type Field, type FieldType } from '@cardea/contract'
import type { OneTimeCodes } from '@cardea/contract/one-time-codes'
import TextAlignStart from 'lucide/dist/esm/icons/text-align-start.mjs'
import AtSign from 'lucide/dist/esm/icons/at-sign.mjs'
import Calendar from 'lucide/dist/esm/icons/calendar.mjs'
import CalendarDays from 'lucide/dist/esm/icons/calendar-days.mjs'
import CreditCard from 'lucide/dist/esm/icons/credit-card.mjs'
import Globe from 'lucide/dist/esm/icons/globe.mjs'
import Hash from 'lucide/dist/esm/icons/hash.mjs'
import KeyRound from 'lucide/dist/esm/icons/key-round.mjs'
import ListChecks from 'lucide/dist/esm/icons/list-checks.mjs'
import Lock from 'lucide/dist/esm/icons/lock.mjs'
import Phone from 'lucide/dist/esm/icons/phone.mjs'
import ShieldCheck from 'lucide/dist/esm/icons/shield-check.mjs'
import Type from 'lucide/dist/esm/icons/type.mjs'
import type { IconNode } from 'lucide'
import type { ComponentPropsWithoutRef, ComponentType } from 'react'
import { locale } from '../i18n/locale.ts'
import { dateText } from '../i18n/when.ts'
import { recordForm } from '../i18n/en/record-form.ts'
import { templates } from '../i18n/en/templates.ts'
import { texts } from '../i18n/texts.ts'
import { cardNumberState, groupedCardNumber } from '@cardea/client/fields/card-number-digits'
import { parseMonth } from './values/month.ts'
import { phoneLink } from './values/phone-link.ts'
import { isWpaPassphrase } from './values/wifi-address.ts'
import { webAddress } from './values/web-address.ts'
import { CardBrandName, MaskedCardNumber } from './view/card-number-view.tsx'
import { OneTimeCodeValue } from './view/one-time-code-value.tsx'
import { PhoneLink } from './view/phone-link.tsx'
import { MaskedPin } from './view/masked-pin.tsx'
import { OpenLink, WebLink } from './view/web-link.tsx'

const t = texts(recordForm)
const tTemplates = texts(templates)

/** What a hint may look at beside the value. */
export type HintContext = {
  key: string | null
  /** Whether the password is that of a network with WPA. */
  isWpa: boolean
  /** What a key of one-time codes was read as: undefined until then, null for what is no key. */
  codes: OneTimeCodes | null | undefined
}

/** What a value is typed into; `input/controls.tsx` has them, which is loaded with the forms. */
export type ControlName = 'line' | 'lines' | 'choice' | 'month' | 'card-number' | 'code-key' | 'password'

type ValueView = ComponentType<{ value: string }>

/** How fields of a type look and what helps to write them. What holds of their values is in the contract's `fieldTraits`. */
export type FieldDefinition = {
  icon: IconNode
  /** The control that takes a value. */
  control: ControlName
  /** Attributes of its input. */
  attributes?: ComponentPropsWithoutRef<'input'>
  /** The browser's own picker: its attributes, and the values that it can show. Others would be lost in it. */
  picker?: { attributes: ComponentPropsWithoutRef<'input'>; shows: (value: string) => boolean }
  /** What stands in an empty input, instead of “Not set”. */
  placeholder?: () => string
  /** Short enough to share a row of the form with its neighbours. */
  isShort?: true
  /** Help beneath an empty field. */
  emptyHint?: () => string
  /** Help beneath a filled one. Never a reason to refuse a value: formats are people's own business. */
  hint?: (value: string, context: HintContext) => string | undefined
  /** A value as people read it. */
  read?: (value: string) => string
  /** A value that is not secret, shown as more than text. */
  Value?: ValueView
  /** A secret one that was revealed. */
  Revealed?: ValueView
  /** A secret one that is hidden, where something of it can be read. */
  Hidden?: ComponentType<{ field: Field }>
  /** Before the button that copies, for a value that is not secret. */
  Action?: ValueView
  /** Before all buttons; null for a value that is not known here. */
  Aside?: ComponentType<{ field: Field; value: string | null }>
  /** A value for the preview of a template, instead of that of a text. */
  sample?: () => string
}

const asTyped = { autoCapitalize: 'off', autoCorrect: 'off' } as const
const day = (value: string): string => dateText(value, locale()) ?? value
const isDay = (value: string): boolean => dateText(value, 'en') !== null
const unless = (isRight: boolean, hint: () => string): string | undefined => (isRight ? undefined : hint())

/**
 * One definition a type, most wanted first: so they stand in the menu of what one may add. A new type takes a row in the
 * contract's table, one here, and its name in each language.
 */
export const fieldDefinitions: Readonly<Record<FieldType, FieldDefinition>> = {
  text: { icon: Type, control: 'line' },
  secret: {
    icon: KeyRound,
    control: 'password',
    attributes: asTyped,
    hint: (value, { key, isWpa }) =>
      unless(!isWpa || key !== 'password' || isWpaPassphrase(value), () => t('form.badWpa')),
    sample: () => 'vT7&kq-Mw29#zeLh4Rp',
  },
  url: {
    icon: Globe,
    control: 'line',
    attributes: { inputMode: 'url', autoCapitalize: 'off', dir: 'ltr' },
    hint: (value) => unless(webAddress(value) !== null, () => t('form.badUrl')),
    Value: WebLink,
    Action: OpenLink,
    sample: () => tTemplates('samples.url'),
  },
  email: {
    icon: AtSign,
    control: 'line',
    attributes: { inputMode: 'email', autoCapitalize: 'off', dir: 'ltr' },
    hint: (value) => unless(/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value.trim()), () => t('form.badEmail')),
    sample: () => tTemplates('samples.email'),
  },
  multiline: {
    icon: TextAlignStart,
    control: 'lines',
    sample: () => tTemplates('samples.multiline'),
  },
  totp: {
    icon: ShieldCheck,
    control: 'code-key',
    attributes: asTyped,
    emptyHint: () => t('form.totpHelp'),
    hint: (_value, { codes }) => unless(codes !== null, () => t('form.badTotp')),
    Revealed: OneTimeCodeValue,
    sample: () => 'JBSWY3DPEHPK3PXP',
  },
  pin: {
    icon: Lock,
    control: 'line',
    attributes: { inputMode: 'numeric' },
    isShort: true,
    hint: (value) => unless(/^\d+$/.test(value), () => t('form.badPin')),
    Hidden: MaskedPin,
    sample: () => '4206',
  },
  phone: {
    icon: Phone,
    control: 'line',
    attributes: { type: 'tel' },
    hint: (value) => unless(phoneLink(value) !== null, () => t('form.badPhone')),
    Value: PhoneLink,
    sample: () => tTemplates('samples.phone'),
  },
  date: {
    icon: Calendar,
    control: 'line',
    picker: {
      attributes: { type: 'date', max: '9999-12-31' },
      shows: (value) => value === '' || isDay(value),
    },
    isShort: true,
    hint: (value) => unless(isDay(value), () => t('form.badDate')),
    read: day,
    sample: () => '2028-06-30',
  },
  number: {
    icon: Hash,
    control: 'line',
    attributes: { inputMode: 'decimal' },
    isShort: true,
    hint: (value) => unless(/^[+-]?\d+(\.\d+)?$/.test(value.trim()), () => t('form.badNumber')),
    sample: () => tTemplates('samples.number'),
  },
  month: {
    icon: CalendarDays,
    control: 'month',
    placeholder: () => t('form.monthPlaceholder'),
    isShort: true,
    hint: (value) => unless(parseMonth(value) !== null, () => t('form.badMonth')),
    read: day,
    sample: () => '2028-06',
  },
  'card-number': {
    icon: CreditCard,
    control: 'card-number',
    hint: cardNumberHint,
    read: groupedCardNumber,
    Hidden: MaskedCardNumber,
    Aside: CardBrandName,
    // A number that card makers give out for tests.
    sample: () => '4242424242424242',
  },
  select: { icon: ListChecks, control: 'choice' },
}

function cardNumberHint(value: string): string | undefined {
  const state = cardNumberState(value)
  if (state.kind === 'partial') return t('form.digitsToGo', { count: state.digitsToGo })
  return state.kind === 'mistyped' ? t('form.mistypedCard') : undefined
}

/** All types, in the order in which they are offered. */
export const offeredTypes: readonly FieldType[] = Object.keys(fieldDefinitions) as FieldType[]

/** What one can add by hand: a choice needs its options and so a template. */
export const addableTypes: readonly FieldType[] = offeredTypes.filter((type) => !fieldTraits[type].hasOptions)

const mostInRow = 3

/** Groups neighbours that are short into rows of at most three, as they stand on a card; everything else is alone. */
export function formRows<Item extends { type: FieldType; key: string | null }>(
  fields: readonly Item[],
): Item[][] {
  const rows: Item[][] = []
  let isOpen = false
  for (const field of fields) {
    const isShort = fieldDefinitions[field.type].isShort === true && field.key !== null
    const last = rows.at(-1)
    if (isShort && isOpen && last && last.length < mostInRow) last.push(field)
    else rows.push([field])
    isOpen = isShort
  }
  return rows
}
