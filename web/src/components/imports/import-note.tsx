import { LineIcon } from '../../ui/display/line-icon.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs'
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs'
import type { VaultRecord } from '@cardea/contract'
import { countKinds, isAllCarried } from '@cardea/client/import/import-report'
import { importsInAddress, type ShownImport } from '../../data/import/imported-records.ts'
import { keptReport, type KeptReport } from '../../data/import/kept-report.ts'
import { recordsQuery } from '../../data/records/records.ts'
import { useId } from 'react'
import { imports } from '../../i18n/en/imports.ts'
import { texts } from '../../i18n/texts.ts'
import { buttonClass } from '../../ui/form/button-class.ts'
import { UndoImport } from './undo-import.tsx'

const t = texts(imports)

type ImportNoteProps = { shown: ShownImport; onUndone: () => void }

/** Above the records of one import: how many are here and what is not, the report for as long as it is known, and the way back. */
export function ImportNote({ shown, onUndone }: ImportNoteProps) {
  const { ids, records, source, isUndoable } = shown
  const toldID = useId()
  const list = useQuery({ ...recordsQuery, enabled: false }).data
  if (!records || source === null) return null
  const address = importsInAddress(ids)
  const kept = keptReport(address)
  const isWhole = !kept || isAllCarried(kept.report)
  const isPrivate = records.size > 0 && list?.every((one) => !records.has(one._id) || isOnlyOnes(one))
  // Its file is at hand still: what Undo does is told in the note, in place of a question.
  const isJustMade = kept !== null && isUndoable && records.size > 0
  const Sign = isWhole ? CircleCheck : TriangleAlert
  const rest = [
    ...(kept ? countsOf(kept) : []),
    ...(isPrivate ? [t('onlyYouSee')] : []),
    ...(isUndoable ? [] : [t('pastOver')]),
  ]
  return (
    <section aria-label={t('noteLabel')} className="px-6 pb-3 max-sm:px-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card bg-soft px-4 py-2.5">
        <LineIcon
          icon={Sign}
          size={18}
          className={isWhole ? 'shrink-0 text-success' : 'shrink-0 text-warning'}
        />
        <p className="min-w-50 flex-1 wrap-anywhere">
          <span className="font-strong">{t('noteHere', { count: records.size, source })}</span>{' '}
          <span className="text-t2">{rest.join(' ')}</span>
          {isJustMade && (
            <span id={toldID} className="block text-small text-t2">
              {t('undoTold')}
            </span>
          )}
        </p>
        {kept && (
          <Link to="/import" search={{ report: address }} className={buttonClass('quiet', 'small')}>
            {t('seeReport')}
          </Link>
        )}
        {isUndoable && records.size > 0 && (
          <UndoImport
            ids={ids}
            records={records.size}
            size="small"
            toldBy={isJustMade ? toldID : undefined}
            onUndone={onUndone}
          />
        )}
      </div>
    </section>
  )
}

/** What did not become a record of its own; each sort in one sentence. */
function countsOf({ report }: KeptReport): string[] {
  const { same, repeated, updated, kept, unread, refused, 'left-out': leftOut } = countKinds(report.rows)
  const known = same + repeated + kept
  return [
    known > 0 && t('noteKnown', { count: known }),
    updated > 0 && t('noteUpdated', { count: updated }),
    unread + leftOut > 0 && t('noteLeftOut', { count: unread + leftOut }),
    refused > 0 && t('noteRefused', { count: refused }),
  ].filter((text) => text !== false)
}

const isOnlyOnes = ({ access, groups }: VaultRecord): boolean =>
  access.length <= 1 && groups.every((group) => group.access.length <= 1)
