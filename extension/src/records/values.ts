import { inputPrefix, type VaultRecord } from '@cardea/contract'
import { fillsOf } from './fills.ts'

/** What a row of the menu fills, and nothing else. */
export const purposes = ['login', 'code', 'card', 'identity'] as const
export type Purpose = (typeof purposes)[number]

/** Cards and identities need no fitting website, and are listed before they are filled. */
export const isForEverySite = (purpose: Purpose): boolean => purpose === 'card' || purpose === 'identity'

const loginTokens = new Set(['username', 'email', 'current-password'])

/** The purpose that a token of a focused field belongs to. */
export function purposeOf(token: string, groupTokens: readonly string[]): Purpose {
  if (token === 'one-time-code') return 'code'
  if (token.startsWith('cc-')) return 'card'
  if (token === 'current-password' || token === 'new-password' || token === 'username') return 'login'
  if (token !== 'email') return 'identity'
  const isIdentity = groupTokens.some((other) => isIdentityToken(other) && other !== 'email')
  return isIdentity && !groupTokens.includes('current-password') ? 'identity' : 'login'
}

/** A value that its person gave to the one input of this `name` or `id`. */
export const isNamed = (token: string): boolean => token.startsWith(inputPrefix)

export const isIdentityToken = (token: string): boolean =>
  !isNamed(token) &&
  token !== 'one-time-code' &&
  !token.startsWith('cc-') &&
  !loginTokens.has(token) &&
  token !== 'new-password'
    ? true
    : token === 'email'

/** Whether a row of this purpose may fill a field of this token. */
export function mayFill(purpose: Purpose, token: string): boolean {
  if (purpose === 'code') return token === 'one-time-code'
  if (purpose === 'card') return token.startsWith('cc-')
  if (purpose === 'login') return loginTokens.has(token)
  return isIdentityToken(token)
}

/** The purposes that a record serves, told without any secret. */
export function purposesOf(record: Pick<VaultRecord, 'fields' | 'template'>): Purpose[] {
  const tokens = [...fillsOf(record).keys()]
  return purposes.filter((purpose) => {
    if (purpose === 'card') return tokens.includes('cc-number')
    if (purpose === 'identity')
      return tokens.some((token) =>
        /^(name|given-name|family-name|street-address|address-line1)$/.test(token),
      )
    return tokens.some((token) => mayFill(purpose, token))
  })
}

/** The values of an opened record by token, for one purpose; a code comes from the server by itself. */
export function valuesOf(record: VaultRecord, purpose: Purpose): Record<string, string> {
  const values: Record<string, string> = {}
  for (const [token, { value }] of fillsOf(record)) {
    if (value && token !== 'one-time-code' && (mayFill(purpose, token) || isNamed(token)))
      values[token] = value
  }
  if (purpose === 'login') nameUser(values)
  if (purpose === 'card') splitMonth(values)
  if (purpose === 'identity') completeIdentity(values)
  return values
}

/** In a sign-in both take the record's user name. */
function nameUser(values: Record<string, string>): void {
  const user = values['username'] ?? values['email']
  if (user === undefined) return
  values['username'] ??= user
  values['email'] ??= user
}

/** A month of ISO 8601 is what a card ends on. */
function splitMonth(values: Record<string, string>): void {
  const [, year, month] = /^(\d{4})-(\d{2})/.exec(values['cc-exp'] ?? '') ?? []
  if (year === undefined || month === undefined) return
  values['cc-exp-year'] ??= year
  values['cc-exp-month'] ??= month
}

function completeIdentity(values: Record<string, string>): void {
  const { name, bday } = values
  const given = values['given-name']
  const family = values['family-name']
  if (name === undefined && (given || family)) values['name'] = [given, family].filter(Boolean).join(' ')
  if (name !== undefined && given === undefined && family === undefined) {
    const words = name.trim().split(/\s+/)
    if (words.length > 1) {
      values['family-name'] = words.at(-1) ?? ''
      values['given-name'] = words.slice(0, -1).join(' ')
    }
  }
  const street = values['street-address']?.split('\n')
  if (street) {
    values['address-line1'] ??= street[0] ?? ''
    if (street[1]) values['address-line2'] ??= street[1]
  } else if (values['address-line1']) {
    values['street-address'] = [values['address-line1'], values['address-line2']].filter(Boolean).join('\n')
  }
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(bday ?? '') ?? []
  if (year && month && day) {
    values['bday-year'] ??= year
    values['bday-month'] ??= month
    values['bday-day'] ??= day
  }
}
