/** The parts of a card. */
export const cardTokens = ['cc-number', 'cc-name', 'cc-exp', 'cc-exp-month', 'cc-exp-year', 'cc-csc'] as const

/** The parts of an identity, but for its mail address. */
export const identityTokens = [
  'name',
  'given-name',
  'additional-name',
  'family-name',
  'tel',
  'street-address',
  'address-line1',
  'address-line2',
  'postal-code',
  'address-level2',
  'address-level1',
  'country',
  'bday',
  'bday-day',
  'bday-month',
  'bday-year',
] as const

/** What the engine finds, named as in HTML's `autocomplete`. */
export const tokens = [
  'username',
  'email',
  'current-password',
  'new-password',
  'one-time-code',
  ...cardTokens,
  ...identityTokens,
] as const

export type Token = (typeof tokens)[number]
