import { classNames } from '../../../ui/display/class-names.ts'
import { SelectAll } from '../../../components/list/select-all.tsx'
import { columnClass } from '../../../components/list/column-class.ts'
import type { Columns } from './columns-of.ts'
import type { Selection } from '../../../components/list/use-selection.ts'
import { records } from '../../../i18n/en/records.ts'
import { texts } from '../../../i18n/texts.ts'

const t = texts(records)

type ColumnHeadsProps = { isInGroup: boolean; columns: Columns; selection: Selection }

/** What stands over the columns, for the eye; a row tells its own to those who listen. Before them the check of all. */
export function ColumnHeads({ isInGroup, columns, selection }: ColumnHeadsProps) {
  return (
    <div className="relative mx-3 flex h-8 shrink-0 items-center border-b border-line px-3 max-sm:hidden">
      <SelectAll selection={selection} />
      <div aria-hidden className="flex min-w-0 flex-1 items-center gap-4 text-label text-t3">
        <span className={columnClass.name}>
          <span className="pl-12">{t('columns.name')}</span>
        </span>
        {columns.groups && (
          <span className={classNames(columnClass.groups, 'shrink-0')}>
            {t(isInGroup ? 'columns.alsoIn' : 'columns.groups')}
          </span>
        )}
        {columns.people && (
          <span className={classNames(columnClass.people, 'shrink-0')}>{t('columns.people')}</span>
        )}
        <span className={classNames(columnClass.changed, 'shrink-0 text-right')}>
          {columns.changed && t('columns.changed')}
        </span>
      </div>
    </div>
  )
}
