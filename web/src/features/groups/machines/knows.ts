import { machines } from '../../../i18n/en/machines.ts'
import { texts } from '../../../i18n/texts.ts'

const t = texts(machines)

/** How much a machine knows, in words; undefined while that is asked. */
export const knowsWords = (secrets: number | undefined): string | undefined =>
  secrets === undefined ? undefined : secrets === 0 ? t('knowsNothing') : t('knows', { count: secrets })
