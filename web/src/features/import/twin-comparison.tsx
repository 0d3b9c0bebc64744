import type { PlanChoice, PlannedRecord } from '@cardea/client/import/planned-record'
import { additions, differences } from '@cardea/client/import/what-differs'
import { userOf } from '@cardea/client/import/find-twins'
import { locale } from '../../i18n/locale.ts'
import { imports } from '../../i18n/en/imports.ts'
import { listed } from '../../i18n/name-list.ts'
import { texts } from '../../i18n/texts.ts'
import { dateFormat } from '../../i18n/formatters.ts'
import { classNames } from '../../ui/display/class-names.ts'
import { Button } from '../../ui/form/button.tsx'
import { ComparedValue, OwnSecret } from './compared-value.tsx'
import { choicesFor, choiceWord, shownChoice } from './twin-choice.ts'

const t = texts(imports)

type TwinComparisonProps = { planned: PlannedRecord; onChoice: (choice: PlanChoice) => void }

/** What one has beside what the file says, as far as they differ, and which of them is kept. */
export function TwinComparison({ planned, onChoice }: TwinComparisonProps) {
  const { record, twin, twinChangedAt } = planned
  if (!twin) return null
  const choice = shownChoice(planned.choice)
  const rows = differences(planned)
  const user = userOf(record.fields) === userOf(twin.fields) ? twin.fields.find(isUserName) : undefined
  const taken = (isOfFile: boolean, isAdded: boolean) =>
    choice === 'make' || isOfFile === (choice === 'update' || isAdded)
  const cell = 'min-h-10 px-3.5 py-2.5 wrap-anywhere'
  return (
    <div className="overflow-hidden rounded-card border border-line">
      {rows.length > 0 && (
        <table className="w-full table-fixed border-separate border-spacing-0">
          <caption className="sr-only">{t('whatDiffers')}</caption>
          <thead>
            <tr className="text-left">
              <th scope="col" className={`${cell} w-28`}>
                <span className="sr-only">{t('field')}</span>
              </th>
              <th scope="col" className={`${cell} font-strong`}>
                {t('yours')} <Changed at={twinChangedAt} />
              </th>
              <th scope="col" className={`${cell} font-strong`}>
                {t('inFile')} <Changed at={record.changedAt} />
              </th>
            </tr>
          </thead>
          <tbody>
            {user && (
              <tr>
                <th scope="row" className={`${cell} border-t border-line text-left font-regular text-t2`}>
                  <bdi>{user.label}</bdi>
                </th>
                <td className={`${cell} border-t border-line`}>
                  <bdi>{user.value}</bdi>
                </td>
                <td className={`${cell} border-t border-line text-t2`}>{t('theSame')}</td>
              </tr>
            )}
            {rows.map(({ field, own }) => (
              <tr key={field.label}>
                <th scope="row" className={`${cell} border-t border-line text-left font-regular text-t2`}>
                  <bdi>{own?.label ?? field.label}</bdi>
                </th>
                <td
                  className={classNames(cell, 'border-t border-line', taken(false, !own) && own && 'bg-soft')}
                >
                  {!own ? (
                    <span className="text-t2">{t('isNone')}</span>
                  ) : own.isSecret || own.value === null ? (
                    <OwnSecret recordID={twin._id} field={own} />
                  ) : (
                    <bdi>{own.value}</bdi>
                  )}
                </td>
                <td className={classNames(cell, 'border-t border-line', taken(true, !own) && 'bg-soft')}>
                  <ComparedValue field={field} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Choices planned={planned} onChoice={onChoice} />
    </div>
  )
}

function Choices({ planned, onChoice }: TwinComparisonProps) {
  const choice = shownChoice(planned.choice)
  return (
    <div className="flex min-h-13 flex-wrap items-center justify-end gap-2 border-t border-line px-3.5 py-2.5 first:border-t-0">
      <p className="min-w-50 flex-1 text-t2" aria-live="polite">
        <WhatHappens planned={planned} />
      </p>
      {choicesFor(planned)
        .toReversed()
        .map((one) => (
          <Button
            key={one}
            size="small"
            aria-pressed={choice === one}
            className={choice === one ? 'border-accent-t! bg-soft!' : ''}
            onClick={() => onChoice(one)}
          >
            {choiceWord(one)}
          </Button>
        ))}
    </div>
  )
}

const isUserName = ({ key, value }: { key: string; value: string | null }): boolean =>
  key === 'username' && value !== null && value !== ''

/** Beside whose value it is: when it was changed last, where that is known. */
function Changed({ at }: { at: string | null }) {
  if (at === null) return null
  const date = dateFormat(locale(), { day: 'numeric', month: 'short', year: 'numeric' }).format(new Date(at))
  return <span className="font-regular text-t2">{t('changedOn', { date })}</span>
}

/** What the choice does, in one sentence; nothing where its button says it. */
function WhatHappens({ planned }: { planned: PlannedRecord }) {
  const choice = shownChoice(planned.choice)
  if (choice === 'update') return t('updateText')
  if (choice === 'make') return t('makeText')
  const { labels, files, isAny } = additions(planned)
  if (!isAny) return null
  const isShared = (planned.twin?.access.length ?? 0) > 1 || (planned.twin?.groupIDs.length ?? 0) > 0
  const what = [...labels, ...(files > 0 ? [t('filesOf')] : [])]
  return t(isShared ? 'addedShared' : 'added', { labels: listed(what), count: what.length })
}
