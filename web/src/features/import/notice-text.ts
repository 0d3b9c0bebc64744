import type { Notice } from '../../data/import/imported-record.ts'
import { words } from '../../i18n/words.ts'

/** What of a record is not as it was. */
export const noticeText = ({ code, what }: Notice): string =>
  words.t(`imports:notices.${code}`, { what: what === undefined ? '' : `: ${what}` })
