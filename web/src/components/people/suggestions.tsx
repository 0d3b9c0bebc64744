// A combobox's list keeps the focus in its field, which no select or datalist does (ARIA practices, combobox).
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role */
import type { ReactNode } from 'react'
import { classNames } from '../../ui/display/class-names.ts'
import { GroupTile } from '../tiles/group-tile.tsx'
import { PersonAvatar } from './person-avatar.tsx'
import { personName } from '../../data/records/ownership.ts'
import { idOf, type Suggestion } from '../../data/access/known-people.ts'
import { sharing } from '../../i18n/en/sharing.ts'
import { texts } from '../../i18n/texts.ts'
import { peopleIn } from '../../data/users/machine.ts'

const t = texts(sharing)

type SuggestionsProps = {
  /** The id of the field; options are `{id}-{person or group}`. */
  id: string
  suggested: readonly Suggestion[]
  /** What Enter takes. */
  pointed: Suggestion | undefined
  onChoose: (meant: Suggestion) => void
}

/** The people and groups that the typed text may mean. The focus stays in the field. */
export function Suggestions({ id, suggested, pointed, onChoose }: SuggestionsProps) {
  return (
    <ul
      id={`${id}-list`}
      role="listbox"
      aria-label={t('suggestions')}
      hidden={suggested.length === 0}
      className="float float-on-float absolute inset-x-0 top-full z-10 mt-1.5 rounded-card bg-float p-1.5 shadow-float"
    >
      {suggested.map((meant) => (
        <li
          key={idOf(meant)}
          id={`${id}-${idOf(meant)}`}
          role="option"
          aria-selected={meant === pointed}
          // Before the field would lose the focus.
          onPointerDown={(event) => {
            event.preventDefault()
            onChoose(meant)
          }}
          className={classNames(
            'flex h-12 cursor-pointer items-center gap-3 rounded-small px-2.5 hover:bg-hover',
            meant === pointed && 'bg-hover',
          )}
        >
          {meant.kind === 'person' ? (
            <Option
              picture={<PersonAvatar person={meant.person} />}
              name={personName(meant.person)}
              detail={meant.person.name === null ? null : meant.person.email}
            />
          ) : (
            <Option
              picture={<GroupTile group={meant.group} size={30} />}
              name={meant.group.name}
              detail={t('groupOf', { count: peopleIn(meant.group.access).length })}
            />
          )}
        </li>
      ))}
    </ul>
  )
}

type OptionProps = { picture: ReactNode; name: string; detail: string | null }

function Option({ picture, name, detail }: OptionProps) {
  return (
    <>
      {picture}
      <span className="min-w-0 flex-1 leading-4.5">
        <span className="block truncate">
          <bdi>{name}</bdi>
        </span>
        {detail !== null && <span className="block truncate text-small text-t2">{detail}</span>}
      </span>
    </>
  )
}
