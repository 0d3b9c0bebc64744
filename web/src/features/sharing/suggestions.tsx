// A combobox's list keeps the focus in its field, which no select or datalist does (ARIA practices, combobox).
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role */
import type { User } from '@cardea/contract'
import { useTranslation } from 'react-i18next'
import { Avatar } from '../../ui/avatar.tsx'
import { classNames } from '../../ui/class-names.ts'
import { hueOf } from '../../ui/hue.ts'
import { personName } from '../records/ownership.ts'

type SuggestionsProps = {
  /** The id of the field; options are `{id}-{person}`. */
  id: string
  people: readonly User[]
  /** Whom Enter takes. */
  pointedID: string | undefined
  onChoose: (person: User) => void
}

/** Whom somebody may mean who is typing. The focus stays in the field. */
export function Suggestions({ id, people, pointedID, onChoose }: SuggestionsProps) {
  const { t } = useTranslation('sharing')
  return (
    <ul
      id={`${id}-list`}
      role="listbox"
      aria-label={t('suggestions')}
      hidden={people.length === 0}
      className="float float-on-float absolute inset-x-0 top-full z-10 mt-1.5 rounded-card bg-float p-1.5 shadow-float"
    >
      {people.map((person) => (
        <li
          key={person._id}
          id={`${id}-${person._id}`}
          role="option"
          aria-selected={person._id === pointedID}
          // Before the field would lose the focus.
          onPointerDown={(event) => {
            event.preventDefault()
            onChoose(person)
          }}
          className={classNames(
            'flex h-12 cursor-pointer items-center gap-3 rounded-small px-2.5 hover:bg-hover',
            person._id === pointedID && 'bg-hover',
          )}
        >
          <Avatar name={personName(person)} hue={hueOf(person._id)} />
          <span className="min-w-0 flex-1 leading-4.5">
            <span className="block truncate">
              <bdi>{personName(person)}</bdi>
            </span>
            {person.name !== null && (
              <span className="block truncate text-small text-t2">{person.email}</span>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
