/** @file The names that the labelled pages have for kinds of fields, and what they are here. */

const tokensOf: Readonly<Record<string, readonly string[]>> = {
  username: ['username', 'email'],
  emailAddress: ['username', 'email'],
  password: ['current-password', 'new-password'],
  'password.current': ['current-password'],
  'password.new': ['new-password'],
  totp: ['one-time-code'],
  phone: ['tel'],
  fullName: ['name'],
  firstName: ['given-name'],
  middleName: ['additional-name'],
  lastName: ['family-name'],
  addressStreet: ['street-address', 'address-line1'],
  addressStreet2: ['address-line2'],
  addressCity: ['address-level2'],
  addressProvince: ['address-level1'],
  addressPostalCode: ['postal-code'],
  addressCountryCode: ['country'],
  birthday: ['bday'],
  birthdayDay: ['bday-day'],
  birthdayMonth: ['bday-month'],
  birthdayYear: ['bday-year'],
  cardName: ['cc-name'],
  cardNumber: ['cc-number'],
  cardSecurityCode: ['cc-csc'],
  expiration: ['cc-exp'],
  expirationMonth: ['cc-exp-month'],
  expirationYear: ['cc-exp-year'],
}

/** Whether a token is what a label asks for; one of several labels does. */
export const takes = (label: string, token: string | null): boolean =>
  label
    .split(' OR ')
    .some((one) => (one === 'unknown' ? token === null : tokensOf[one]?.includes(token ?? '') === true))

export type PageKind = 'sign-in' | 'sign-up' | 'change' | 'card' | 'identity' | 'code' | 'newsletter' | 'none'

/** What a page is for, by its labels where they tell it, else by the name of its file. */
export function kindOfPage(file: string, labels: readonly string[]): PageKind {
  const has = (pattern: RegExp) => labels.some((label) => pattern.test(label))
  if (/newsletter/.test(file)) return 'newsletter'
  if (has(/^card|^expiration/)) return 'card'
  if (/sign-?_?up|regist|join|create/.test(file)) return 'sign-up'
  if (/change|reset|update|forgot|settings/.test(file)) return 'change'
  if (/log-?_?in|sign-?_?in/.test(file) || has(/^password/)) return 'sign-in'
  if (has(/totp/)) return 'code'
  return has(/Name$|^address|^phone|^birthday|^email/) ? 'identity' : 'none'
}
