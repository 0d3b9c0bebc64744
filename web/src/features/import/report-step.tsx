import { LineIcon } from '../../ui/display/line-icon.tsx'
import { useNavigate } from '@tanstack/react-router'
import Ban from 'lucide/dist/esm/icons/ban.mjs'
import Check from 'lucide/dist/esm/icons/check.mjs'
import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs'
import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs'
import CircleSlash from 'lucide/dist/esm/icons/circle-slash.mjs'
import Copy from 'lucide/dist/esm/icons/copy.mjs'
import CopyX from 'lucide/dist/esm/icons/copy-x.mjs'
import Download from 'lucide/dist/esm/icons/download.mjs'
import FileXCorner from 'lucide/dist/esm/icons/file-x-corner.mjs'
import Pencil from 'lucide/dist/esm/icons/pencil.mjs'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import SkipForward from 'lucide/dist/esm/icons/skip-forward.mjs'
import Trash from 'lucide/dist/esm/icons/trash.mjs'
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs'
import type { IconNode } from 'lucide'
import { useState } from 'react'
import {
  countKinds,
  isAllCarried,
  type ReportKind,
  type ReportRow,
} from '@cardea/client/import/import-report'
import { saveFile } from '../../storage/save-file.ts'
import type { KeptReport } from '../../data/import/kept-report.ts'
import { importsInAddress } from '../../data/import/imported-records.ts'
import { locale } from '../../i18n/locale.ts'
import { imports } from '../../i18n/en/imports.ts'
import { texts } from '../../i18n/texts.ts'
import { classNames } from '../../ui/display/class-names.ts'
import { Button } from '../../ui/form/button.tsx'
import { noticeText } from './notice-text.ts'
import { reportFile, reasonOf } from './report-file.ts'
import { StepBody } from './step-body.tsx'
import { UndoImport } from '../../components/imports/undo-import.tsx'
import type { Importing } from './use-import.ts'

const t = texts(imports)

const kinds: readonly { kind: ReportKind; icon: IconNode }[] = [
  { kind: 'made', icon: Plus },
  { kind: 'updated', icon: Pencil },
  { kind: 'beside', icon: Copy },
  { kind: 'same', icon: SkipForward },
  { kind: 'kept', icon: SkipForward },
  { kind: 'repeated', icon: CopyX },
  { kind: 'left-out', icon: CircleSlash },
  { kind: 'unread', icon: FileXCorner },
  { kind: 'refused', icon: Ban },
  { kind: 'not-reached', icon: CircleAlert },
]

type ReportStepProps = { importing: Importing; kept: KeptReport }

/** What became of every row, what could not be carried and why, and the way back. */
export function ReportStep({ importing, kept: { report, wasProtected } }: ReportStepProps) {
  const navigate = useNavigate()
  const counts = countKinds(report.rows)
  const made = counts.made + counts.beside
  const isWhole = isAllCarried(report)
  return (
    <StepBody
      foot={
        <>
          {report.importIDs.length > 0 && (
            <UndoImport ids={report.importIDs} records={made} onUndone={importing.startAnew} />
          )}
          <Button
            icon={Download}
            className="ml-auto max-sm:flex-1"
            onClick={() => saveFile(reportFile(report), `${t('saveName')}.csv`)}
          >
            {t('save')}
          </Button>
          <Button
            look="primary"
            className="max-sm:w-full"
            onClick={() =>
              void navigate({
                to: '/records',
                search: made > 0 ? { import: importsInAddress(report.importIDs), sort: 'name' } : {},
              })
            }
          >
            {t('see')}
          </Button>
        </>
      }
    >
      <div className="flex items-center gap-4" aria-live="polite">
        <span
          className={classNames(
            'flex size-12 shrink-0 items-center justify-center rounded-card',
            isWhole ? 'bg-success-fill text-success' : 'bg-warning-fill text-warning',
          )}
        >
          {isWhole ? <LineIcon icon={Check} size={22} /> : <LineIcon icon={TriangleAlert} size={22} />}
        </span>
        <div>
          <h2 className="text-heading">{t('done', { count: made + counts.updated })}</h2>
          <p className="text-t2">
            {t(isWhole ? 'allRows' : 'countedRows', { count: report.rows.length })}
            {report.endedBy === '' && ` ${t('stopped')}`}
            {report.endedBy && ` ${t('cutOff', { why: report.endedBy })}`}
          </p>
        </div>
      </div>
      <ul className="rounded-card border border-line bg-raised">
        {kinds
          .filter(({ kind }) => counts[kind] > 0)
          .map(({ kind, icon }) => (
            <KindRow
              key={kind}
              icon={icon}
              kind={kind}
              rows={report.rows.filter((row) => row.kind === kind)}
              inGroups={kind === 'made' ? report.inGroups : 0}
            />
          ))}
      </ul>
      {report.losses.length > 0 && <Losses losses={report.losses} />}
      {!wasProtected && (
        <p className="flex items-center gap-3 rounded-card bg-warning-fill px-4 py-3">
          <LineIcon icon={Trash} size={16} className="shrink-0 text-warning" />
          <span>
            <span className="font-strong">{t(isWhole ? 'deleteFile' : 'keepFile')}</span>{' '}
            {t(isWhole ? 'deleteFileText' : 'keepFileText')}
          </span>
        </p>
      )}
    </StepBody>
  )
}

/** What could not be carried, and why. */
function Losses({ losses }: { losses: KeptReport['report']['losses'] }) {
  return (
    <section aria-labelledby="losses-title">
      <h2 id="losses-title" className="pb-2 text-small font-strong">
        {t('notCarried')}
      </h2>
      <ul className="rounded-card border border-line bg-raised">
        {losses.map(({ label, notice, why }, index) => (
          <li
            // oxlint-disable-next-line react/no-array-index-key -- several may say the same of one record
            key={index}
            className="flex min-h-11 items-center gap-3 border-t border-line px-4 py-2 first:border-t-0"
          >
            <LineIcon icon={TriangleAlert} size={16} className="shrink-0 text-warning" />
            <p className="min-w-0 wrap-anywhere">
              <bdi className="font-strong">{label}</bdi>
              <span className="text-t2"> · {notice ? noticeText(notice) : why}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** So many are listed on the page; all of them stand in the report that one saves. */
const mostListed = 200

type KindRowProps = { icon: IconNode; kind: ReportKind; rows: readonly ReportRow[]; inGroups: number }

function KindRow({ icon: Icon, kind, rows, inGroups }: KindRowProps) {
  const [isOpen, setOpen] = useState(false)
  const count = rows.length
  return (
    <li className="border-t border-line first:border-t-0">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-12 w-full items-center gap-3 px-4 text-left transition-colors hover:bg-hover focus-visible:-outline-offset-2"
      >
        <LineIcon icon={Icon} size={16} className="shrink-0 text-t2" />
        <span className="min-w-8 text-right font-strong tabular-nums">{count.toLocaleString(locale())}</span>
        <span className="min-w-0 flex-1">
          {t(`report.${kind}`, { count })}
          {inGroups > 0 && <span className="text-t2">, {t('inGroups', { count: inGroups })}</span>}
        </span>
        <LineIcon
          icon={ChevronRight}
          size={16}
          className={classNames('text-t2 transition-transform', isOpen && 'rotate-90')}
        />
      </button>
      {isOpen && (
        <ul className="pb-2 pl-15">
          {rows.slice(0, mostListed).map((row) => (
            <li key={row.row} className="flex gap-3 py-1 pr-4 text-small">
              <span className="w-16 shrink-0 text-t3 tabular-nums">{t('row', { row: row.row })}</span>
              <span className="min-w-0 flex-1 wrap-anywhere">
                <bdi>{row.label}</bdi>
                {reasonOf(row) !== '' && <span className="text-t2"> · {reasonOf(row)}</span>}
              </span>
            </li>
          ))}
          {count > mostListed && (
            <li className="py-1 text-small text-t2">{t('moreRows', { count: count - mostListed })}</li>
          )}
        </ul>
      )}
    </li>
  )
}
