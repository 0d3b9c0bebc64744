import { groups } from '../../i18n/en/groups.ts'
import { texts } from '../../i18n/texts.ts'

const t = texts(groups)

/** How many records a group has, in words; a group without any is told as such, not as zero. */
export const recordsText = (count: number): string => (count === 0 ? t('noRecords') : t('records', { count }))
