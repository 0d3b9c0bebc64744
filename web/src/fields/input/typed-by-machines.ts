/** Keys of values that are told from others by each letter, and that are no sentences. */
const exact = new Set([
  'username',
  'ssid',
  'host',
  'database',
  'system',
  'fingerprint',
  'key-id',
  'scopes',
  'iban',
  'bic',
  'tax-number',
  'number',
  'member-number',
])

/** A phone's keyboard leaves such a value as it is typed: no capital at its beginning, no other word in its place. */
export const asTypedByMachines = (key: string | null) =>
  key !== null && exact.has(key) ? ({ autoCapitalize: 'none', autoCorrect: 'off' } as const) : {}
