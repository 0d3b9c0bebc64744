import { useState, useRef } from 'react'
import { isKnown, type PlanChoice, type PlannedRecord } from '../../data/import/import-plan.ts'
import { locale } from '../../i18n/locale.ts'
import { imports } from '../../i18n/en/imports.ts'
import { texts } from '../../i18n/texts.ts'
import { phone, useMediaQuery } from '../../ui/display/media-query.ts'
import { useRowsInView } from '../../ui/display/use-rows-in-view.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Segment } from '../../ui/form/segment.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { PreviewPanel } from './preview-panel.tsx'
import { PreviewHeads, PreviewRow } from './preview-row.tsx'
import { StepFoot } from './step-body.tsx'
import type { Importing, ReadFile } from './use-import.ts'

const t = texts(imports)

type Filter = 'all' | 'new' | 'twins' | 'notices' | 'archived'

const isArchived = ({ record }: PlannedRecord): boolean =>
  record.notices.some(({ code }) => code === 'archived')

const suits: Record<Filter, (one: PlannedRecord) => boolean> = {
  all: () => true,
  new: (one) => !isKnown(one),
  twins: isKnown,
  notices: ({ record }) => record.notices.some(({ code }) => code !== 'archived'),
  archived: isArchived,
}

const rowPx = { wide: 60, phone: 68 }

/** Each record as it will be. Rows can be opened, mapped anew, left out; what one has can be skipped, kept beside or updated. */
export function PreviewStep({ importing, read }: { importing: Importing; read: ReadFile }) {
  const { plan } = read
  const [filter, setFilter] = useState<Filter>('all')
  const [openIndex, setOpenIndex] = useState<number | null>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const isPhone = useMediaQuery(phone)
  const shown = plan.filter(suits[filter])
  const { drawn, height } = useRowsInView(scroller, {
    count: shown.length,
    rowPx: isPhone ? rowPx.phone : rowPx.wide,
    spare: { scrolling: 10, resting: 10 },
  })
  const set = (index: number, change: Partial<PlannedRecord>) =>
    importing.show('preview', {
      ...read,
      plan: plan.map((one) => (one.index === index ? { ...one, ...change } : one)),
    })
  const setAll = (isMeant: (one: PlannedRecord) => boolean, choice: PlanChoice) =>
    importing.show('preview', {
      ...read,
      plan: plan.map((one) => (isMeant(one) ? { ...one, choice } : one)),
    })
  const twins = plan.filter(suits.twins)
  const counts = (one: Filter) => plan.filter(suits[one]).length
  const filters = (['all', 'new', 'twins', 'notices', 'archived'] as const).filter(
    (one) => one === 'all' || counts(one) > 0,
  )
  const names = {
    all: 'filterAll',
    new: 'filterNew',
    twins: 'filterTwins',
    notices: 'filterNotices',
    archived: 'filterArchived',
  } as const
  const place = shown.findIndex(({ index }) => index === openIndex)
  const opened = shown[place]
  return (
    <div className="flex min-h-0 flex-1">
      <div className="@container flex min-w-0 flex-1 flex-col">
        <div className="flex flex-wrap items-center justify-between gap-3 px-6 pb-3 max-sm:px-4">
          <div className="max-w-full overflow-x-auto">
            <Segment
              label={t('steps.preview')}
              value={filter}
              onChange={setFilter}
              options={filters.map((one) => ({
                value: one,
                label: `${t(names[one])} ${counts(one).toLocaleString(locale())}`,
              }))}
            />
          </div>
          {read.isCompared === false && <p className="text-small text-t2">{t('notCompared')}</p>}
          {twins.length > 0 && filter !== 'archived' && (
            <ForAll
              label={t('allTwins')}
              rows={twins}
              onChange={(choice) => setAll((one) => suitsChoice(one, choice), choice)}
              options={[
                { value: 'skip', label: t('skipAll') },
                { value: 'make', label: t('keepAll') },
                { value: 'update', label: t('updateAll') },
              ]}
            />
          )}
          {filter === 'archived' && (
            <ForAll
              label={t('allArchived')}
              rows={shown}
              onChange={(choice) => setAll(isArchived, choice)}
              options={[
                { value: 'make', label: t('takeAll') },
                { value: 'skip', label: t('leaveAll') },
              ]}
            />
          )}
        </div>
        {shown.length > 0 && <PreviewHeads />}
        <div ref={scroller} className="min-h-0 flex-1 overflow-y-auto px-3 max-sm:px-1">
          {shown.length === 0 ? (
            <EmptyState title={t('nothingNew')} />
          ) : (
            <ul aria-label={t('recordsList')} className="relative" style={{ height }}>
              {drawn.map(({ index, start, size }) => {
                const one = shown[index]
                return (
                  one && (
                    <li
                      key={one.index}
                      aria-setsize={shown.length}
                      aria-posinset={index + 1}
                      className="absolute inset-x-0 top-0"
                      style={{ height: size, transform: `translateY(${start}px)` }}
                    >
                      <PreviewRow
                        read={read}
                        planned={one}
                        isOpen={one.index === openIndex}
                        onOpen={() => setOpenIndex(one.index)}
                        onChoice={(choice) => set(one.index, { choice })}
                      />
                    </li>
                  )
                )
              })}
            </ul>
          )}
        </div>
        <Foot importing={importing} read={read} />
      </div>
      {opened && (
        <PreviewPanel
          key={opened.index}
          read={read}
          planned={opened}
          place={place}
          total={shown.length}
          onGo={(by) => setOpenIndex(shown[place + by]?.index ?? null)}
          onChange={(change) => set(opened.index, change)}
          onClose={() => setOpenIndex(null)}
        />
      )}
    </div>
  )
}

/** What repeats a record of the file has none to be put into. */
const suitsChoice = (one: PlannedRecord, choice: PlanChoice): boolean =>
  isKnown(one) && (choice !== 'update' || one.twin !== null)

type ForAllProps = {
  label: string
  rows: readonly PlannedRecord[]
  onChange: (choice: PlanChoice) => void
  options: readonly { value: PlanChoice; label: string }[]
}

/** One choice for many rows. */
function ForAll({ label, rows, onChange, options }: ForAllProps) {
  const [first] = rows
  const isOne = rows.every(({ choice }) => choice === first?.choice)
  return (
    <SelectField
      label={label}
      isLabelHidden
      size="compact"
      className="w-56"
      value={isOne && first ? first.choice : null}
      placeholder={t('mixed')}
      onChange={onChange}
      options={options}
    />
  )
}

function Foot({ importing, read }: { importing: Importing; read: ReadFile }) {
  const count = (choice: PlanChoice, isTwin: boolean | null = null) =>
    read.plan.filter((one) => one.choice === choice && (isTwin === null || isKnown(one) === isTwin)).length
  const sums = [
    ['sumMade', count('make', false)],
    ['sumUpdated', count('update')],
    ['sumBeside', count('make', true)],
    ['sumSkipped', count('skip')],
  ] as const
  const total = count('make') + count('update')
  return (
    <StepFoot>
      <Button look="quiet" className="-ml-3.5" onClick={() => importing.show('recognised', read)}>
        {t('back')}
      </Button>
      <p
        className="ml-auto text-small text-t2 max-sm:order-first max-sm:w-full max-sm:text-center"
        aria-live="polite"
      >
        {total === 0 && read.plan.every(isKnown) && `${t('nothingNew')} `}
        {sums
          .filter(([, sum]) => sum > 0)
          .map(([key, sum]) => t(key, { count: sum }))
          .join(' · ')}
      </p>
      <Button
        look="primary"
        className="max-sm:flex-1"
        disabled={total === 0}
        onClick={() => importing.run(read)}
      >
        {t('importNow', { count: total })}
      </Button>
    </StepFoot>
  )
}
