import { Collected } from '../collect.ts'
import { dayFromText, monthOf } from '../dates.ts'
import type { TemplateName } from '../imported-record.ts'
import { isObject, parseJson, textAt, type JsonObject } from '../json-values.ts'
import { RecordDraft } from '../record-draft.ts'
import { labelFromCamelCase } from './identity.ts'

/** Its lists are named in capitals, each of one kind. */
const templates: Readonly<Record<string, TemplateName>> = {
  AUTHENTIFIANT: 'Login',
  PAYMENTMEANS_CREDITCARD: 'Payment card',
  PAYMENTMEAN_PAYPAL: 'Login',
  BANKSTATEMENT: 'Bank account',
  IDENTITY: 'Identity',
  ADDRESS: 'Identity',
  EMAIL: 'Identity',
  PHONE: 'Identity',
  PASSPORT: 'Passport',
  DRIVERLICENCE: 'Driving licence',
}

/** Members that a template has a place for, by template and by their names, in whatever case. */
const keys: Readonly<Record<string, string>> = {
  'Login/login': 'username',
  'Login/password': 'password',
  'Login/otpsecret': 'totp',
  'Login/otpurl': 'totp',
  'Payment card/cardnumber': 'number',
  'Payment card/securitycode': 'security-code',
  'Payment card/owner': 'name-on-card',
  'Payment card/ownername': 'name-on-card',
  'Bank account/bankaccountbank': 'bank',
  'Bank account/bankaccountowner': 'holder',
  'Bank account/bankaccountiban': 'iban',
  'Bank account/bankaccountbic': 'bic',
  'Identity/fullname': 'full-name',
  'Identity/email': 'email',
  'Identity/number': 'phone',
  'Identity/birthdate': 'birth-date',
  'Identity/addressfull': 'address',
  'Passport/number': 'number',
  'Passport/fullname': 'full-name',
  'Passport/deliverydate': 'issued',
  'Passport/expiredate': 'expires',
  'Driving licence/number': 'number',
  'Driving licence/fullname': 'full-name',
  'Driving licence/deliverydate': 'issued',
  'Driving licence/expiredate': 'expires',
}

const names = [
  'title',
  'name',
  'addressname',
  'emailname',
  'phonename',
  'bankaccountname',
  'bank',
  'fullname',
]
const days: ReadonlySet<string> = new Set(['birth-date', 'issued', 'expires'])
const secretMember = /password|code|number|iban|pin$/i

/** The JSON of Dashlane's older versions. */
export const isDashlaneJson = (text: string): boolean =>
  /^\s*\{/.test(text) &&
  /"(AUTHENTIFIANT|PAYMENTMEANS_CREDITCARD|SECURENOTE|BANKSTATEMENT)"\s*:\s*\[/.test(text)

/** Every item of every list, of a kind that is not known too. */
export function readDashlaneJson(text: string): Collected {
  const found = new Collected()
  const data = parseJson(text)
  for (const [kind, items] of Object.entries(isObject(data) ? data : {})) {
    for (const item of Array.isArray(items) ? items : []) {
      const members = isObject(item)
        ? new Map(Object.keys(item).map((key) => [key.toLowerCase(), key]))
        : null
      const nameKey = names.find((name) => members && textAt(item, members.get(name) ?? '') !== '')
      const label = textAt(item, members?.get(nameKey ?? '') ?? '')
      found.read(label, () => {
        if (!isObject(item)) return found.leave(label, 'not-a-record')
        const draft = draftOf(
          Object.hasOwn(templates, kind) ? (templates[kind] ?? null) : null,
          item,
          nameKey,
        )
        draft.name = label
        found.takeUnlessEmpty(draft)
      })
    }
  }
  return found
}

function draftOf(template: TemplateName | null, item: JsonObject, nameKey: string | undefined): RecordDraft {
  const draft = new RecordDraft(template ?? 'Secure note')
  const isLogin = draft.template === 'Login'
  const [month, year] = [member(item, 'expiremonth'), member(item, 'expireyear')]
  const expires = monthOf(year, month)
  if (expires) draft.put('expires', expires)
  draft.addresses([member(item, 'url'), member(item, 'domain')].filter((url) => isLogin && url !== ''))
  for (const [key, name] of Object.entries(item).map(([whole]) => [whole, whole.toLowerCase()] as const)) {
    const value = textAt(item, key)
    const place = keys[`${draft.template ?? ''}/${name}`]
    const fitted = place !== undefined && days.has(place) ? dayFromText(value) : value
    if ((name === nameKey && name !== 'fullname') || (expires && name.startsWith('expire'))) continue
    if (isLogin && ['url', 'domain'].includes(name)) continue
    if (name === 'note' || name === 'content')
      draft.put(draft.template === 'Secure note' ? 'note' : 'notes', value)
    else if (isLogin && name === 'email' && member(item, 'login') === '') draft.put('username', value)
    else if (place !== undefined && fitted !== null) draft.put(place, fitted)
    else draft.add(labelFromCamelCase(key), value, 'text', secretMember.test(key))
  }
  return draft
}

/** Names of members begin with a small letter in some versions and with a capital in others. */
function member(item: JsonObject, name: string): string {
  return textAt(item, Object.keys(item).find((key) => key.toLowerCase() === name) ?? '')
}
