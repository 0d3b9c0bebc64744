import type { ActivityFilter } from '../../data/activity/activity-filter.ts'
import { activity } from '../../i18n/en/activity.ts'
import { texts } from '../../i18n/texts.ts'
import { FilterChip } from '../../ui/display/chip.tsx'
import type { ActivityChoices, Choice } from './activity-choices.ts'
import { datesText } from './dates-text.ts'

const t = texts(activity)

type ActivityFiltersProps = {
  choices: ActivityChoices
  filter: ActivityFilter
  onChange: (filter: ActivityFilter) => void
}

/** What an activity is narrowed to now, as sentences one can take away. */
export function ActivityFilters({ choices: { people, devices }, filter, onChange }: ActivityFiltersProps) {
  const { personID, kind, device, dates } = filter
  return (
    <fieldset aria-label={t('filter')} className="my-3 flex min-w-0 flex-wrap items-center gap-2">
      {personID !== null && (
        <FilterChip
          label={t('person')}
          value={nameOf(people, personID)}
          onRemove={() => onChange({ ...filter, personID: null })}
        />
      )}
      {kind !== 'all' && (
        <FilterChip
          label={t('heads.what')}
          value={t(`kinds.${kind}`)}
          onRemove={() => onChange({ ...filter, kind: 'all' })}
        />
      )}
      {device !== null && (
        <FilterChip
          label={t('heads.device')}
          value={nameOf(devices, device)}
          onRemove={() => onChange({ ...filter, device: null })}
        />
      )}
      {dates && (
        <FilterChip
          label={t('heads.when')}
          value={datesText(dates)}
          onRemove={() => onChange({ ...filter, dates: null })}
        />
      )}
    </fieldset>
  )
}

/** What was chosen keeps its name: the list may hold nothing of it any more. */
const nameOf = (choices: readonly Choice[], id: string): string =>
  choices.find((choice) => choice.id === id)?.name ?? id
