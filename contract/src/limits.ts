/** @file Every limit of the product in one place; the unit is in the name. Used as `limits.…`: a page carries only those it names. */

export const nameCharacters = 120
export const fieldsPerRecord = 100
export const optionsPerField = 100
export const valueCharacters = 10_000
/** The text that lists show in place of a secret. */
export const hintCharacters = 40
/** All values of one record together, in UTF-8. */
export const valuesBytes = 256 * 1024
/** Lists hide longer values as they hide secrets. */
export const listedValueCharacters = 1_000
export const filesPerRecord = 20
export const fileBytes = 25 * 1024 * 1024
export const fileNameCharacters = 255
export const groupsPerRecord = 100
export const templatesPerGroup = 100
/** A person's own, deleted ones among them while they can be restored. */
export const templatesPerPerson = 200
export const recordsPerPerson = 20_000
/** All files that one person uploaded. */
export const storageBytesPerPerson = 1024 ** 3
export const recordsPerBulk = 200
/** Of one call that deletes, restores, groups or pins many. */
export const recordsPerAct = 500
export const recordsPerImport = 10_000
export const recordsPerSecrets = 100
/** Of one call that opens records for a program. */
export const recordsPerUse = 50
export const recordsPerPreview = 200
/** Records times people of one preview. */
export const pairsPerPreview = 1_000
/** A JSON body before sealing. */
export const bodyBytes = 1024 * 1024
/** The body of a call without a session. */
export const anonymousBodyBytes = 16 * 1024
export const peoplePerShare = 50
export const peoplePerItem = 500
/** The client fetches pages of this size until a short one comes. */
export const pageItems = 1_000
/** A whole list is compared by blocks of some fifty records; a client with more of them begins anew. */
export const knownBlocks = 3_000
export const searchesPerCall = 20
/** Searches among these that look into sealed text. */
export const contentSearchesPerCall = 5
export const recentRecords = 20
export const pinnedRecords = 200
export const notifications = 200
export const messageCharacters = 5_000
export const siteIconsPerCall = 100
/** How often a person causes a website to be asked for its icon. */
export const siteIconsPerDay = 2_000
export const breachRangesPerCall = 20
/** More than anybody has passwords. */
export const breachRangesPerDay = 20_000
export const pushSubscriptions = 20
export const pushEndpointCharacters = 2_000
export const pushSubscriptionCharacters = 8_000
export const liveStreamsPerSession = 6
export const liveStreamsPerPerson = 30
export const invitationsPerDay = 50
export const transfersPerDay = 5
export const supportMailsPerDay = 5
export const addressChangesPerDay = 10
/** To one address: from all browsers that are not known, and from each known device. */
export const codeMailsPerHour = 10
/** Of the ten from browsers that are not known: for one network (/24, /56). */
export const codeMailsPerNetwork = 3
/** Beyond the ten: for a network from which the account has signed in lately, and for the first code after an invitation. */
export const ownCodeMails = 3
/** To one person, about what others did. */
export const mailsPerHour = 10
export const callsPerMinuteSession = 600
export const callsPerMinuteNetwork = 60
/** Records with their secrets, old versions and files that one person may open; beyond that, one a second. */
export const openingsPerHour = 1_000
export const passcodeTries = 5
export const serviceAccountsPerGroup = 20
export const serviceTokensPerAccount = 2
export const recordsPerServiceAccount = 200
export const networksPerServiceAccount = 20
export const sessionsPerServiceToken = 20
/** Sign-ins of one service account. */
export const serviceSignInsPerMinute = 60
/** Requests of devices that wait for approval. */
export const deviceRequestsPerNetwork = 20
/** Of one person, in ten minutes. */
export const wrongUserCodes = 10
export const passkeysPerPerson = 20
/** WebAuthn, section 4: 1,023 bytes. */
export const credentialIDCharacters = 1_364
export const authenticatorAppsPerPerson = 3
export const recoveryCodes = 10
/** For one right code of a mail. */
export const secondFactorTries = 5
/** Wrong codes of apps before those of the account pause; also the tries of an app that is being added. */
export const appCodeTries = 5
/** RFC 5321, section 4.5.3.1. */
export const emailCharacters = 254
export const emailLocalPartCharacters = 64
/** How many days deleted records are kept, unless the server's settings say otherwise. */
export const trashDays = 30
