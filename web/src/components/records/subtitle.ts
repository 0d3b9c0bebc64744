import { fieldTraits, type Field, type VaultRecord } from '@cardea/contract'
import { dateText } from '../../i18n/when.ts'
import { templateName } from '../../data/templates/built-in-words.ts'
import { sharedName } from '@cardea/client/records/record-name'
import { cardHint } from '@cardea/client/fields/card-number'
import { webAddress } from '../../fields/values/web-address.ts'

/**
 * The one line under a record's name: what tells it from its neighbours (user name, card's last four, host). Made of
 * listed values and hints only, so no secret is ever in it. With an own name, the shared one comes first.
 */
export function subtitle(record: VaultRecord, locale: string): { shared: string | null; text: string } {
  const shared = sharedName(record)
  const text =
    telling(record, locale) || (shared === null ? (record.template ? templateName(record.template) : '') : '')
  return { shared, text }
}

function telling({ fields, template }: VaultRecord, locale: string): string {
  const at = (key: string): string => valueOf(fields.find((field) => field.key === key))
  const named = (key: string): string => (at(key) ? `${labelOf(fields, key)} ${day(at(key), locale)}` : '')
  const byType = (type: Field['type']): string =>
    valueOf(fields.find((field) => field.type === type && !field.isSecret))

  if (at('ssid')) return joined(at('ssid'), at('security'))
  if (at('host'))
    return place(at('username'), at('host'), at('port')) + after(at('system'), template?.name === 'Server')
  const number = cardHint(byType('card-number')) ?? fields.find(({ hint }) => hint)?.hint
  if (at('bank')) return joined(at('bank'), number ?? at('holder'))
  if (number) return number
  if (at('username')) return at('username')
  if (at('organisation')) return joined(at('organisation'), named('expires'))
  if (at('product')) return joined(at('product'), named('renews'))
  const address = webAddress(byType('url'))
  if (address) return address.host
  const owner =
    at('full-name') || [at('given-name'), at('family-name')].filter(Boolean).join(' ') || at('name-on-card')
  if (owner) return joined(owner, named('expires'))
  return anyValue(fields, locale)
}

/** The first thing a person wrote down in one line. */
function anyValue(fields: readonly Field[], locale: string): string {
  const field = fields.find(
    ({ type, value }) => value && !fieldTraits[type].hasOptions && !fieldTraits[type].isNote,
  )
  if (field) return day(valueOf(field), locale)
  return firstLine(valueOf(fields.find(({ type, value }) => value && fieldTraits[type].isNote)))
}

const valueOf = (field: Field | undefined): string =>
  field && !field.isSecret ? (field.value?.trim() ?? '') : ''

const labelOf = (fields: readonly Field[], key: string): string =>
  fields.find((field) => field.key === key)?.label ?? ''

const joined = (...parts: string[]): string => parts.filter(Boolean).join(' · ')

const after = (text: string, isShown: boolean): string => (text && isShown ? ` · ${text}` : '')

const place = (user: string, host: string, port: string): string =>
  `${user && `${user}${user.includes('@') ? ' · ' : ' @ '}`}${webAddress(host)?.host ?? host}${port && `:${port}`}`

const day = (value: string, locale: string): string => dateText(value, locale) ?? value

const firstLine = (text: string): string => text.split('\n', 1)[0] ?? ''
