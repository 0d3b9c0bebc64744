/** Every limit of the product in one place; the unit is in the name. */
export const limits = {
  nameCharacters: 120,
  fieldsPerRecord: 100,
  optionsPerField: 100,
  valueCharacters: 10_000,
  /** All values of one record together, in UTF-8. */
  valuesBytes: 256 * 1024,
  /** In lists a value longer than this is hidden in the way a secret is. */
  listedValueCharacters: 1_000,
  filesPerRecord: 20,
  groupsPerRecord: 100,
  /** A JSON body before sealing. */
  bodyBytes: 1024 * 1024,
  peoplePerShare: 50,
  peoplePerItem: 500,
  /** Spec section 9: the client fetches pages of this size until a short one comes. */
  pageItems: 1_000,
  searchesPerCall: 20,
  /** RFC 5321, section 4.5.3.1. */
  emailCharacters: 254,
  emailLocalPartCharacters: 64,
} as const

const secondMs = 1_000
const minuteMs = 60 * secondMs
const dayMs = 24 * 60 * minuteMs

/** Every span of time that both ends or several features know, in milliseconds. */
export const spans = {
  codeLifetimeMs: 10 * minuteMs,
  /** Spec section 9 names 59; a code is sent again after that many seconds. */
  codeResendMs: 59 * secondMs,
  accessTokenMs: 10 * minuteMs,
  refreshTokenMs: 30 * dayMs,
  sessionMs: 180 * dayMs,
  /** Two tabs may race with one refresh token: the loser gets the winner's answer for this long. */
  refreshGraceMs: 10 * secondMs,
  /** A client treats an access token this close to its end as absent. */
  tokenMarginMs: 30 * secondMs,
  pendingAccessMs: 30 * dayMs,
  /** Spec section 9: two minutes. */
  defaultLockAfterMs: 2 * minuteMs,
} as const

/** Tries of one-time codes. */
export const codeTries = {
  perChallenge: 5,
  /** After this many wrong tries in a day an address gets codes of ten characters. */
  perAddressBeforeLongCodes: 20,
  countedForMs: dayMs,
  shortDigits: 6,
  longCharacters: 10,
} as const
