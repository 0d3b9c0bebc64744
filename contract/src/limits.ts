/** @file Every limit of the product in one place; the unit is in the name. Used as `limits.…`: a page carries only those it names. */

export const nameCharacters = 120
export const fieldsPerRecord = 100
export const optionsPerField = 100
export const valueCharacters = 10_000
/** The text that lists show in place of a secret. */
export const hintCharacters = 40
/** The `name` or `id` of an input of a page that a field fills. */
export const inputNameCharacters = 80
/** All values of one record together, in UTF-8. */
export const valuesBytes = 256 * 1024
/** Lists hide longer values as they hide secrets. */
export const listedValueCharacters = 1_000
export const filesPerRecord = 20
export const fileBytes = 25 * 1024 * 1024
/** A file sealed for people, with what padding and tags add. */
export const sealedFileBytes = 28.5 * 1024 * 1024
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
/** Records that are sealed in the other way by one call. */
export const recordsPerConversion = 50
/** Records times people of one preview. */
export const pairsPerPreview = 1_000
/** A JSON body before sealing. */
export const bodyBytes = 1024 * 1024
/** Of calls that carry what a client sealed. */
export const largeBodyBytes = 2 * 1024 * 1024
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
export const linksPerDay = 50
/** Of one person, that can still be opened. */
export const openLinks = 100
export const viewsPerLink = 100
export const emailsPerLink = 10
/** Of a link or of an answer to a form, sealed. */
export const outsideContentBytes = 393_216
export const filesPerLink = 5
/** All files of a link, or of an answer, sealed. */
export const outsideFilesBytes = 50 * 1024 * 1024
export const intakesPerDay = 20
/** Forms of one person that still take answers. */
export const openIntakes = 50
export const answersPerIntake = 100
export const emailsPerIntake = 50
export const fieldsPerIntake = 50
export const intakeMessageCharacters = 500
/** What stands beside a field of a form. */
export const helpCharacters = 200
export const filesPerAnswer = 10
/** Files that were sent to a form and are in no answer yet. */
export const waitingFilesBytes = 100 * 1024 * 1024
export const accessRequestsPerDay = 10
export const emergencyRequestsPerDay = 3
export const reasonCharacters = 300
export const trustedPeople = 5
/** A person’s keys, sealed for one whom they trust: a byte of form, a point, the keys with their tag. */
export const leastBoxBytes = 1 + 65 + 16
export const boxBytes = 64 * 1024
/** How many days after asking emergency access may open unless it is refused. */
export const waitDays = [1, 3, 7, 14, 30] as const
export const statementBytes = 8 * 1024
/** Of one person: others fetch all of them. */
export const keyStatementsPerDay = 50
/** A byte of form, the id of its key, an IV, the least step and a tag. */
export const leastPartBytes = 1 + 16 + 12 + 128 + 16
export const bundleBytes = 64 * 1024
export const trustBytes = 720 * 1024
export const unlockersPerPerson = 40
/** Of one person, that wait for an approval. */
export const openUnlockRequests = 5
export const unlockRequestsPerDay = 20
export const keysByID = 500
export const keysByAddress = 50
/** Addresses of others whose keys one person asks for. */
export const keyAddressesPerDay = 200
export const idsAtOnce = 200
export const itemProofCharacters = 200
/** An item’s key under a self key, a group’s or the next one: a byte of form, an IV, the key and a tag. */
export const leastWrapBytes = 1 + 12 + 32 + 16
/** One that was given: a byte of form, its maker, a number, a point, the key with its tag, a signature. */
export const wrapBytes = 1 + 16 + 4 + 65 + 48 + 64
/** Those who wait that one call answers. */
export const wantedKeys = 1_000
/** Items that one call hands keys of, and wraps of each. */
export const handedItems = 500
export const wrapsPerItem = 500
export const keyNumber = 2 ** 24 - 1
/** Parts as they are sealed. */
export const summaryBytes = 16_429
export const detailsBytes = 512 * 1024
export const changeBytes = 64 * 1024
export const aliasBytes = 1024
export const aboutBytes = 4 * 1024
export const rosterBytes = 256 * 1024
export const tagsPerRecord = 100
