import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { importsQuery } from '../../data/import/imports.ts'
import { locale } from '../../i18n/locale.ts'
import { shortDate } from '../../i18n/short-date.ts'
import { buttonClass } from '../../ui/form/button-class.ts'
import { imports } from '../../i18n/en/imports.ts'
import { texts } from '../../i18n/texts.ts'
import { UndoImport } from '../../components/imports/undo-import.tsx'

const t = texts(imports)

/** What was imported so far, each with Undo for as long as that is possible. Nothing where there is none. */
export function PastImports() {
  const list = useQuery(importsQuery)
  if (list.error && !list.data) return <p className="text-small text-t2">{t('pastFailed')}</p>
  if (!list.data || list.data.length === 0) return null
  return (
    <section aria-labelledby="past-title">
      <h2 id="past-title" className="pb-3 text-small font-strong">
        {t('past')}
      </h2>
      <ul className="rounded-card border border-line bg-raised">
        {list.data.map(({ _id, source, at, records, isUndoable }) => (
          <li
            key={_id}
            className="flex min-h-16 items-center gap-4 border-t border-line px-4 py-3 first:border-t-0"
          >
            <div className="min-w-0 flex-1">
              <p className="truncate">
                <bdi>{source}</bdi>
              </p>
              <p className="text-small text-t3">
                {t('pastRow', { count: records, when: shortDate(new Date(at), locale()) })}
              </p>
            </div>
            {records > 0 && (
              <Link
                to="/records"
                search={{ import: _id, sort: 'name' }}
                aria-label={t('seePast', { source })}
                className={buttonClass('quiet', 'small')}
              >
                {t('see')}
              </Link>
            )}
            {isUndoable ? (
              <UndoImport ids={[_id]} records={records} size="small" onUndone={() => {}} />
            ) : (
              <span className="text-small text-t3">{t('pastOver')}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
