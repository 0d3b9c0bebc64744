import { classNames } from '../../../ui/display/class-names.ts'
import { columnClass } from '../../../components/list/column-class.ts'
import { wordsOf } from '../../../i18n/words.ts'

/** What stands over the columns, for the eye; a row tells its own to those who listen. */
export function ColumnHeads({ isInGroup }: { isInGroup: boolean }) {
  const t = wordsOf('records')
  return (
    <div
      aria-hidden
      className="mx-3 flex h-8 shrink-0 items-center gap-4 border-b border-line px-3 text-label text-t3 max-sm:hidden"
    >
      <span className={columnClass.name}>
        <span className="pl-12">{t('columns.name')}</span>
      </span>
      <span className={classNames(columnClass.groups, 'shrink-0')}>
        {t(isInGroup ? 'columns.alsoIn' : 'columns.groups')}
      </span>
      <span className={classNames(columnClass.people, 'shrink-0')}>{t('columns.people')}</span>
      <span className={classNames(columnClass.role, 'shrink-0')}>{t('columns.role')}</span>
      <span className={classNames(columnClass.changed, 'shrink-0 text-right')}>{t('columns.changed')}</span>
    </div>
  )
}
