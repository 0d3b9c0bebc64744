/** @file Every time span that both ends or several features use, in milliseconds. Used as `spans.…`. */

const secondMs = 1_000
const minuteMs = 60 * secondMs
const dayMs = 24 * 60 * minuteMs

export const codeLifetimeMs = 10 * minuteMs
/** A code is sent again after 59 seconds. */
export const codeResendMs = 59 * secondMs
/** How long a network from which an account has signed in has code mails of its own. */
export const signInNetworkMs = 90 * dayMs
export const accessTokenMs = 10 * minuteMs
export const refreshTokenMs = 30 * dayMs
export const sessionMs = 180 * dayMs
/** Two tabs may race with one refresh token: the loser gets the winner's answer for this long. */
export const refreshGraceMs = 10 * secondMs
/** A client treats an access token this close to its end as absent. */
export const tokenMarginMs = 30 * secondMs
export const pendingAccessMs = 30 * dayMs
/** How long a person can stop an operator from removing their second factor. */
export const secondFactorResetMs = dayMs
/** An account this young that was made on an operator's invitation cannot inherit what that operator hands over. */
export const heirAgeMs = 30 * dayMs
/** How long a disabled person's items wait before they are handed over. */
export const handoverMs = 30 * dayMs
/** How long a former address can take its account back. */
export const takeBackMs = 7 * dayMs
/** How long an account whose second factor was switched on since waits before a former address has it back. */
export const takeBackWaitMs = 3 * dayMs
/** The shortest life of access with an end. */
export const shortestAccessMs = 5 * minuteMs
/** How long what was shared is left alone by the review of access. */
export const quietAfterSharingMs = 30 * dayMs
/** How long before access ends its person, and the one who shared, are told. */
export const accessEndNoticeMs = dayMs
/** How long a browser may take to answer with a passkey. */
export const passkeyChallengeMs = 10 * minuteMs
/** How long an authenticator app may take to show its first code. */
export const authenticatorAppMs = 10 * minuteMs
/** How long an authenticator app shows one code. */
export const appCodeStepMs = 30 * secondMs
/** How long a sign-in that began at the provider can be completed. */
export const oidcSignInMs = 10 * minuteMs
/** How long a client’s request waits for approval; also how long wrong user codes count. */
export const deviceRequestMs = 10 * minuteMs
/** How long a token of a service account lives, unless another end is given. */
export const serviceTokenMs = 90 * dayMs
export const longestServiceTokenMs = 366 * dayMs
/** How long the token that another replaces goes on. */
export const serviceOverlapMs = dayMs
/** How long before a token ends without a successor its group’s owner is told. */
export const serviceTokenNoticesMs = [14 * dayMs, 3 * dayMs]
/** How long an ended service account is shown. */
export const endedServiceMs = 90 * dayMs
/** How fresh a sign-in must be for irreversible acts. */
export const stepUpMs = 10 * minuteMs
/** How often the mail about due records is sent. */
export const dueMailMs = 7 * dayMs
/** After forgetting a passcode: how long after signing in a new one may be set without the old. */
export const passcodeResetMs = 10 * minuteMs
export const notificationsKeptMs = 90 * dayMs
export const versionsKeptMs = 365 * dayMs
/** How long a deleted template can be restored. */
export const deletedTemplateMs = 60 * minuteMs
/** Access without an opening for this long counts as quiet; also the interval of reminders to review access. */
export const accessReviewMs = 90 * dayMs
/** For how long nothing counts for a new account but what its person caused; also for imported records. */
export const newAccountMs = 7 * dayMs
/** A finding counts from this age on, or once its page was left. */
export const youngFindingMs = 60 * minuteMs
/** Younger shares are left out of the suggestions for tidying up. */
export const tidyUpAfterMs = 14 * dayMs
export const unattachedFileMs = dayMs
/** How long an idempotency key gives the same record. */
export const idempotencyKeyMs = dayMs
export const importUndoMs = 30 * dayMs
/** How far ahead a link may end. */
export const shortestLinkMs = 5 * minuteMs
export const longestLinkMs = 30 * dayMs
/** How long what an attempt opened stays open for it. */
export const openedLinkMs = 30 * minuteMs
/** How long who opened a link is kept once it is over. */
export const overLinkMs = 90 * dayMs
/** How far ahead a form may end. */
export const shortestIntakeMs = 60 * minuteMs
export const longestIntakeMs = 90 * dayMs
/** How long before a form ends who has not answered is reminded. */
export const intakeReminderMs: readonly number[] = [3 * dayMs, dayMs]
/** How long the same attempt gets the same answer again. */
export const answeredAttemptMs = dayMs
/** How long a file that was sent to a form waits for its answer. */
export const waitingFileMs = 2 * 60 * minuteMs
/** How long answers wait after the end of their form, and when before that their readers are told again. */
export const waitingAnswerMs = 30 * dayMs
export const waitingAnswerWarningMs = 7 * dayMs
/** How long a form is kept after its end. */
export const overIntakeMs = 90 * dayMs
/** How long after they were told deciders hear of a request that was repeated. */
export const toldAgainMs = dayMs
/** How long a request for access waits. */
export const accessRequestMs = 14 * dayMs
/** How long emergency access lasts. */
export const emergencyAccessMs = 30 * dayMs
/** How long a device waits for an approval. */
export const unlockRequestMs = 15 * minuteMs
/** How long somebody waits for a key before those who can hand it over are told. */
export const keyWaitToldMs = 10 * minuteMs
/** How long former keys can be taken back. */
export const asideKeysMs = 30 * dayMs
/** How long a made id may be used. */
export const itemIDMs = dayMs
/** A ban after this long a quiet time is the first again. */
export const banForgottenMs = 7 * dayMs
/** Inactivity after which a session with a passcode locks, in ms. */
export const lockAfterChoicesMs = [60_000, 120_000, 300_000, 900_000, 1_800_000, 3_600_000] as const
