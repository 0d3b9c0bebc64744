import { useState } from 'react'
import { Check } from '../../ui/form/check.tsx'
import { Dot } from '../../ui/display/chip.tsx'
import { SearchField } from '../../ui/form/search-field.tsx'
import { groups } from '../../i18n/en/groups.ts'
import { texts } from '../../i18n/texts.ts'
import { foldText } from '@cardea/client/search/fold-text'
import type { GroupChoice, GroupDecisions } from '../../data/groups/group-choices.ts'

const t = texts(groups)

type GroupCheckListProps = {
  choices: readonly GroupChoice[]
  /** How many records it is about. */
  of: number
  decisions: GroupDecisions
  onDecide: (choice: GroupChoice, isIn: boolean) => void
}

/** From so many groups on, one looks for them by typing. */
const manyGroups = 8

/** Groups to tick; one that holds some of the records is half ticked. */
export function GroupCheckList({ choices, of, decisions, onDecide }: GroupCheckListProps) {
  const [query, setQuery] = useState('')
  const wanted = foldText(query.trim())
  const shown = choices.filter(({ name }) => foldText(name).includes(wanted))
  const note = ({ held, hue, people }: GroupChoice): string => {
    if (hue === undefined) return t('onRecord.notYours')
    if (held > 0 && held < of) return t('onRecord.mixed', { count: held, total: of })
    return t('people', { count: people.length })
  }
  return (
    <>
      {choices.length >= manyGroups && (
        <SearchField
          label={t('onRecord.find')}
          placeholder={t('onRecord.find')}
          value={query}
          onChange={setQuery}
          className="mb-2.5"
        />
      )}
      <ul
        aria-label={t('onRecord.choices')}
        className="max-h-[40dvh] overflow-y-auto rounded-card border border-line"
      >
        {shown.map((choice) => {
          const isHalf = choice.held > 0 && choice.held < of
          const decision = decisions.get(choice.id)
          return (
            <li key={choice.id} className="border-t border-line first:border-t-0">
              <label className="flex min-h-12 cursor-pointer items-center gap-3 px-3.5">
                <Dot hue={choice.hue} />
                <span className="min-w-0 flex-1 truncate">
                  <bdi>{choice.name}</bdi>
                </span>
                <span className="shrink-0 text-small text-t3">{note(choice)}</span>
                <Check
                  aria-label={choice.name}
                  checked={decision ?? (choice.held === of && of > 0)}
                  mixed={decision === undefined && isHalf}
                  onChange={(isIn) => onDecide(choice, isIn)}
                />
              </label>
            </li>
          )
        })}
        {shown.length === 0 && (
          <li className="p-3.5 text-small text-t2">{t('onRecord.noneFound', { query })}</li>
        )}
      </ul>
    </>
  )
}
