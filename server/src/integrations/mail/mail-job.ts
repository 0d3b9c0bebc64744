import type { Mail } from './mail.ts'

/** A mail that is written when it is sent, from what is true then. Ids, never texts. */
export type MailJob =
  | { kind: 'code'; challengeID: string }
  | { kind: 'invitation'; shareMailID: string }
  | { kind: 'digest'; digestID: string }
  | { kind: 'notification'; eventID: string; userID: string }
  | { kind: 'new-device'; sessionID: string }
  | { kind: 'wrong-codes'; userID: string }
  | { kind: 'letter'; letterID: string }

/** A mail about what another person did: the number for each recipient is limited. */
export type HoldableJob = Extract<MailJob, { kind: 'notification' | 'invitation' }>

/** Writes one kind of mail; null if there is nothing left to say. */
export type MailWriter<Kind extends MailJob['kind']> = (
  job: Extract<MailJob, { kind: Kind }>,
) => Promise<Mail | null>

export type MailWriters = { [Kind in MailJob['kind']]: MailWriter<Kind> }

/**
 * How long a mail is retried: as long as mail servers retry among themselves (RFC 5321, 4.5.4.1). A code expires
 * sooner.
 */
export const mailLifetimeSeconds = 5 * 86_400

/** Writes the mail of a job by the writer of its kind. @returns null if there is nothing left to say */
export const writeMail = (job: MailJob, writers: MailWriters): Promise<Mail | null> => {
  switch (job.kind) {
    case 'code':
      return writers.code(job)
    case 'invitation':
      return writers.invitation(job)
    case 'notification':
      return writers.notification(job)
    case 'digest':
      return writers.digest(job)
    case 'new-device':
      return writers['new-device'](job)
    case 'wrong-codes':
      return writers['wrong-codes'](job)
    case 'letter':
      return writers.letter(job)
  }
}
