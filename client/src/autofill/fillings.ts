import {
  fieldTraits,
  fillsNothing,
  inputOf,
  isAutofillToken,
  isWebsiteRule,
  type AutofillToken,
  type Field,
  type FieldType,
  type WebsiteRule,
} from '@cardea/contract'

/** What decides about a field: lists have all of it, so no record is opened to know what it fills. */
export type FillingField = Pick<Field, 'key' | 'type' | 'autofill' | 'value' | 'hasValue'>

/** What a field fills: inputs of a kind, or the one input of this `name` or `id`. */
export type Filling = { token: AutofillToken } | { input: string }

/** The kinds that keys of built-in templates stand for. */
const kindsOfKeys: Readonly<Record<string, AutofillToken>> = {
  username: 'username',
  password: 'current-password',
  totp: 'one-time-code',
  'security-code': 'cc-csc',
  'name-on-card': 'cc-name',
  'full-name': 'name',
  'birth-date': 'bday',
  address: 'street-address',
}

const kindsOfTypes: Readonly<Partial<Record<FieldType, AutofillToken>>> = {
  totp: 'one-time-code',
  'card-number': 'cc-number',
  email: 'email',
  phone: 'tel',
}

/** What a text and a secret are taken for beside a website. */
const kindsBesideWebsites: Readonly<Partial<Record<FieldType, AutofillToken>>> = {
  secret: 'current-password',
  text: 'username',
}

export const hasValue = ({ value, hasValue }: Pick<Field, 'value' | 'hasValue'>): boolean =>
  hasValue ?? (value !== null && value !== '')

/** What the field itself says; undefined where it leaves that to its key and type, null where it fills nothing. */
function said({ autofill }: FillingField): Filling | null | undefined {
  if (autofill === undefined) return undefined
  const input = inputOf(autofill)
  if (input !== null) return { input }
  return autofill !== fillsNothing && isAutofillToken(autofill) ? { token: autofill } : null
}

function byKey({ key, type }: FillingField, isCard: boolean): AutofillToken | undefined {
  if (key === 'number') return type === 'card-number' ? 'cc-number' : undefined
  if (key === 'expires') return isCard ? 'cc-exp' : undefined
  return Object.hasOwn(kindsOfKeys, key) ? kindsOfKeys[key] : undefined
}

type Claim<F> = { field: F; filling: Filling; ground: 'said' | 'key' | 'type' }

/** What each field would fill were it alone. */
function claimsOf<F extends FillingField>(fields: readonly F[]): Claim<F>[] {
  const isCard = fields.some(({ type }) => type === 'card-number')
  const hasWebsite = fields.some((field) => isWebsite(field) && hasValue(field))
  return fields.flatMap((field): Claim<F>[] => {
    const filling = isWebsite(field) ? null : said(field)
    if (filling !== undefined) return filling ? [{ field, filling, ground: 'said' }] : []
    const keyed = byKey(field, isCard)
    if (keyed) return [{ field, filling: { token: keyed }, ground: 'key' }]
    const token = kindsOfTypes[field.type] ?? (hasWebsite ? kindsBesideWebsites[field.type] : undefined)
    return token ? [{ field, filling: { token }, ground: 'type' }] : []
  })
}

/**
 * What each field of a record fills; a field that fills nothing is not there. What a field says goes before what its key
 * means, and that before what its type suggests; of several for one kind the first has it. A field that is empty leaves
 * its kind to the next that says or means it, never to a guess by type.
 */
export function fillingsOf<F extends FillingField>(fields: readonly F[]): ReadonlyMap<F, Filling> {
  const claims = claimsOf(fields)
  const fillings = new Map<F, Filling>()
  const given = new Set<AutofillToken>()
  const claimed = new Set<AutofillToken>()
  for (const ground of ['said', 'key', 'type'] as const) {
    for (const { field, filling } of claims.filter((claim) => claim.ground === ground)) {
      if ('token' in filling) {
        const { token } = filling
        const isTaken = ground === 'type' ? claimed.has(token) : given.has(token)
        claimed.add(token)
        if (isTaken) continue
        if (hasValue(field)) given.add(token)
      }
      if (hasValue(field)) fillings.set(field, filling)
    }
  }
  return fillings
}

/** Which pages a website of a record fits. */
export const ruleOf = ({ autofill }: Pick<Field, 'autofill'>): WebsiteRule =>
  autofill !== undefined && isWebsiteRule(autofill) ? autofill : 'domain'

/** Whether a field holds the address of a website. */
export const isWebsite = ({ type }: Pick<FillingField, 'type'>): boolean =>
  fieldTraits[type].isWebsite === true

/** What a field would fill had it a value and said nothing itself; undefined for nothing. */
export function unsaidFilling<F extends FillingField>(
  fields: readonly F[],
  field: F,
): AutofillToken | undefined {
  const asUnsaid = fields.map((one) => (one === field ? { ...one, autofill: undefined, value: 'x' } : one))
  const filling = fillingsOf(asUnsaid).get(asUnsaid[fields.indexOf(field)] ?? field)
  return filling && 'token' in filling ? filling.token : undefined
}
