const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** Tries of one-time codes. */
export const codeTries = {
  perChallenge: 5,
  /**
   * After this many wrong tries in a day an address gets codes of ten characters, and strangers’ open short codes
   * become void.
   */
  perAddressBeforeLongCodes: 20,
  /** The most guesses at six digits in a day: wrong tries, plus those that open challenges still allow. */
  shortPerAddress: 40,
  /** After this many wrong tries in a day the person is told. */
  perAddressBeforeMail: 10,
  countedForMs: dayMs,
  shortDigits: 6,
  longCharacters: 10,
} as const

/** How long codes of apps pause after five wrong ones: the first time, the second, and every further one until a right code. */
export const appCodePausesMs = [15 * minuteMs, 60 * minuteMs, dayMs] as const

/** How long a ban lasts: the first, the second, and every further one until a quiet week has passed. */
export const banSpansMs = [15 * minuteMs, 60 * minuteMs, dayMs] as const

/**
 * When a network or an account is banned: at this many points within a sliding hour. Each call refused for its rate,
 * for an unknown token, or for its role is one point; a wrong or void code is twelve, so fifty of them an hour.
 */
export const abuse = {
  pointsBeforeBan: 600,
  pointsOfWrongCode: 12,
  countedForMs: 60 * minuteMs,
} as const
