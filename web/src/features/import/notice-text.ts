import type { Notice } from '@cardea/client/import/imported-record'
import { imports } from '../../i18n/en/imports.ts'
import { texts } from '../../i18n/texts.ts'

const t = texts(imports)

/** What of a record is not as it was. */
export const noticeText = ({ code, what }: Notice): string =>
  t(`notices.${code}`, { what: what === undefined ? '' : `: ${what}` })
