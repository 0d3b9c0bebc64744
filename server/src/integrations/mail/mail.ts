import type { Language } from '@cardea/contract'
import type { MailText } from '../../i18n/mail-text.ts'

/**
 * A mail as features write it: texts for one recipient, a folded address. Both its text and its HTML part are made from
 * this.
 */
export interface Mail extends MailText {
  to: string
  /** The language of all its texts. */
  language: Language
  /** Printed on the terminal if no mail server is set. The place for a code, which must never be in a log. */
  terminalLine?: string
  /** The address for replies. A mail with one was written by a person, so it is not marked as automatic. */
  replyTo?: string
  /**
   * Runs once the mail was sent or refused for good, to remove what was stored only for it; if it fails, the mail is
   * sent again.
   */
  onDone?: () => Promise<void>
}
