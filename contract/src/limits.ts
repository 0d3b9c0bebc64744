/** Every limit of the product in one place; the unit is in the name. */
export const limits = {
  nameCharacters: 120,
  fieldsPerRecord: 100,
  optionsPerField: 100,
  valueCharacters: 10_000,
  /** The text that lists show in place of a secret. */
  hintCharacters: 40,
  /** All values of one record together, in UTF-8. */
  valuesBytes: 256 * 1024,
  /** Lists hide longer values as they hide secrets. */
  listedValueCharacters: 1_000,
  filesPerRecord: 20,
  fileBytes: 25 * 1024 * 1024,
  fileNameCharacters: 255,
  groupsPerRecord: 100,
  templatesPerGroup: 100,
  /** A person's own, deleted ones among them while they can be restored. */
  templatesPerPerson: 200,
  recordsPerPerson: 20_000,
  /** All files that one person uploaded. */
  storageBytesPerPerson: 1024 ** 3,
  recordsPerBulk: 200,
  /** Of one call that deletes, restores, groups or pins many. */
  recordsPerAct: 500,
  recordsPerImport: 10_000,
  recordsPerSecrets: 100,
  recordsPerPreview: 200,
  /** Records times people of one preview. */
  pairsPerPreview: 1_000,
  /** A JSON body before sealing. */
  bodyBytes: 1024 * 1024,
  /** The body of a call without a session. */
  anonymousBodyBytes: 16 * 1024,
  peoplePerShare: 50,
  peoplePerItem: 500,
  /** The client fetches pages of this size until a short one comes. */
  pageItems: 1_000,
  /** A whole list is compared by blocks of some fifty records; a client with more of them begins anew. */
  knownBlocks: 3_000,
  searchesPerCall: 20,
  /** Searches among these that look into sealed text. */
  contentSearchesPerCall: 5,
  recentRecords: 20,
  pinnedRecords: 200,
  notifications: 200,
  messageCharacters: 5_000,
  pushSubscriptions: 20,
  pushEndpointCharacters: 2_000,
  pushSubscriptionCharacters: 8_000,
  liveStreamsPerSession: 6,
  liveStreamsPerPerson: 30,
  invitationsPerDay: 50,
  transfersPerDay: 5,
  supportMailsPerDay: 5,
  addressChangesPerDay: 10,
  /** To one address: from all browsers that are not known, and from each known device. */
  codeMailsPerHour: 10,
  /** Of the ten from browsers that are not known: for one network (/24, /56). */
  codeMailsPerNetwork: 3,
  /** Beyond the ten: for a network from which the account has signed in lately, and for the first code after an invitation. */
  ownCodeMails: 3,
  /** To one person, about what others did. */
  mailsPerHour: 10,
  callsPerMinuteSession: 600,
  callsPerMinuteNetwork: 60,
  /** Records with their secrets, old versions and files that one person may open; beyond that, one a second. */
  openingsPerHour: 1_000,
  passcodeTries: 5,
  passkeysPerPerson: 20,
  /** WebAuthn, section 4: 1,023 bytes. */
  credentialIDCharacters: 1_364,
  authenticatorAppsPerPerson: 3,
  recoveryCodes: 10,
  /** For one right code of a mail. */
  secondFactorTries: 5,
  /** Wrong codes of apps before those of the account pause; also the tries of an app that is being added. */
  appCodeTries: 5,
  /** RFC 5321, section 4.5.3.1. */
  emailCharacters: 254,
  emailLocalPartCharacters: 64,
  /** How many days deleted records are kept, unless the server's settings say otherwise. */
  trashDays: 30,
} as const

const secondMs = 1_000
const minuteMs = 60 * secondMs
const dayMs = 24 * 60 * minuteMs

/** Every time span that both ends or several features use, in milliseconds. */
export const spans = {
  codeLifetimeMs: 10 * minuteMs,
  /** A code is sent again after 59 seconds. */
  codeResendMs: 59 * secondMs,
  /** How long a network from which an account has signed in has code mails of its own. */
  signInNetworkMs: 90 * dayMs,
  accessTokenMs: 10 * minuteMs,
  refreshTokenMs: 30 * dayMs,
  sessionMs: 180 * dayMs,
  /** Two tabs may race with one refresh token: the loser gets the winner's answer for this long. */
  refreshGraceMs: 10 * secondMs,
  /** A client treats an access token this close to its end as absent. */
  tokenMarginMs: 30 * secondMs,
  pendingAccessMs: 30 * dayMs,
  /** How long a person can stop an operator from removing their second factor. */
  secondFactorResetMs: dayMs,
  /** An account this young that was made on an operator's invitation cannot inherit what that operator hands over. */
  heirAgeMs: 30 * dayMs,
  /** How long a disabled person's items wait before they are handed over. */
  handoverMs: 30 * dayMs,
  /** How long a former address can take its account back. */
  takeBackMs: 7 * dayMs,
  /** How long an account whose second factor was switched on since waits before a former address has it back. */
  takeBackWaitMs: 3 * dayMs,
  /** The shortest life of access with an end. */
  shortestAccessMs: 5 * minuteMs,
  /** How long what was shared is left alone by the review of access. */
  quietAfterSharingMs: 30 * dayMs,
  /** How long before access ends its person, and the one who shared, are told. */
  accessEndNoticeMs: dayMs,
  /** How long a browser may take to answer with a passkey. */
  passkeyChallengeMs: 10 * minuteMs,
  /** How long an authenticator app may take to show its first code. */
  authenticatorAppMs: 10 * minuteMs,
  /** How long an authenticator app shows one code. */
  appCodeStepMs: 30 * secondMs,
  /** How long a sign-in that began at the provider can be completed. */
  oidcSignInMs: 10 * minuteMs,
  /** How fresh a sign-in must be for irreversible acts. */
  stepUpMs: 10 * minuteMs,
  /** How often the mail about due records is sent. */
  dueMailMs: 7 * dayMs,
  /** After forgetting a passcode: how long after signing in a new one may be set without the old. */
  passcodeResetMs: 10 * minuteMs,
  notificationsKeptMs: 90 * dayMs,
  versionsKeptMs: 365 * dayMs,
  /** How long a deleted template can be restored. */
  deletedTemplateMs: 60 * minuteMs,
  /** Access without an opening for this long counts as quiet; also the interval of reminders to review access. */
  accessReviewMs: 90 * dayMs,
  /** Younger shares are left out of the suggestions for tidying up. */
  tidyUpAfterMs: 14 * dayMs,
  unattachedFileMs: dayMs,
  /** How long an idempotency key gives the same record. */
  idempotencyKeyMs: dayMs,
  importUndoMs: 30 * dayMs,
  /** A ban after this long a quiet time is the first again. */
  banForgottenMs: 7 * dayMs,
  /** Two minutes. */
  defaultLockAfterMs: 2 * minuteMs,
} as const

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

/** Inactivity after which a session with a passcode locks, in ms. */
export const lockAfterChoicesMs = [60_000, 120_000, 300_000, 900_000, 1_800_000, 3_600_000] as const
