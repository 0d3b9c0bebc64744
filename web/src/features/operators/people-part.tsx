import type { OverseenPerson } from '@cardea/contract'
import { useQuery } from '@tanstack/react-query'
import SearchX from 'lucide/dist/esm/icons/search-x.mjs'
import UserPlus from 'lucide/dist/esm/icons/user-plus.mjs'
import UsersRound from 'lucide/dist/esm/icons/users-round.mjs'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { ListSkeleton } from '../../components/list/list-skeleton.tsx'
import { everybody, overseenQuery } from '../../data/operators/operators.ts'
import { operator } from '../../i18n/en/operator.ts'
import { texts } from '../../i18n/texts.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { QueryFailure } from '../../components/page/query-failure.tsx'
import { Button } from '../../ui/form/button.tsx'
import { SearchField } from '../../ui/form/search-field.tsx'
import { PeopleFilters, type PeopleFilter } from './people-filters.tsx'
import { PersonPanel } from './person-panel.tsx'
import { PersonRow, columns } from './person-row.tsx'

const t = texts(operator)

type PeoplePartProps = {
  /** Whose sheet is open. */
  opened: string | undefined
  /** Where that sheet stands; null until the page is there. */
  sheetPlace: HTMLElement | null
  onOpen: (id: string | undefined) => void
  onInvite: () => void
}

/** Everybody with an account, or those that are looked for. */
export function PeoplePart({ opened, sheetPlace, onOpen, onInvite }: PeoplePartProps) {
  const [typed, setTyped] = useState('')
  const query = typed.trim()
  const [filter, setFilter] = useState<PeopleFilter>(everybody)
  const isFiltered = filter.state !== null || filter.isSecondFactorOn !== null
  const list = useQuery(overseenQuery({ ...filter, search: query }))
  const people = list.data?.people
  const person = people?.find(({ user }) => user._id === opened)
  return (
    <>
      <div className="px-6 max-sm:px-4">
        <SearchField label={t('search')} placeholder={t('search')} value={typed} onChange={setTyped} />
        <PeopleFilters filter={filter} onChange={setFilter} />
      </div>
      {people && people.length > 0 && (
        <div className="min-h-0 flex-1 overflow-y-auto px-3 pt-2 pb-20 max-sm:px-1">
          <PeopleTable people={people} open={person} onOpen={onOpen} />
          <output className="block px-3 py-3 text-small text-t3">
            {t('count', { count: list.data?.total ?? 0 })}
            {list.data && list.data.total > people.length && ` · ${t('more', { count: people.length })}`}
          </output>
          {people.length === 1 && query === '' && !isFiltered && (
            <EmptyState icon={UsersRound} title={t('emptyTitle')} text={t('emptyText')}>
              <Button icon={UserPlus} onClick={onInvite}>
                {t('invite')}
              </Button>
            </EmptyState>
          )}
        </div>
      )}
      {people?.length === 0 && (
        <EmptyState icon={SearchX} title={query === '' ? t('noneLikeThat') : t('noMatch', { query })}>
          <Button
            onClick={() => {
              setTyped('')
              setFilter(everybody)
            }}
          >
            {t(isFiltered ? 'clearFilters' : 'clearSearch')}
          </Button>
        </EmptyState>
      )}
      {!people &&
        (list.error ? (
          <QueryFailure title={t('failedTitle')} text={t('failedText')} query={list} />
        ) : (
          <>
            <ListSkeleton view="list" />
            <p className="animate-reveal px-6 py-4 text-small text-t2" style={{ animationDelay: '4s' }}>
              {t(list.failureCount > 0 ? 'askedAgain' : 'slow')}
            </p>
          </>
        ))}
      {person &&
        sheetPlace &&
        createPortal(
          <PersonPanel key={person.user._id} person={person} onClose={() => onOpen(undefined)} />,
          sheetPlace,
        )}
    </>
  )
}

type PeopleTableProps = {
  people: readonly OverseenPerson[]
  /** Whose sheet is open. */
  open: OverseenPerson | undefined
  onOpen: (id: string) => void
}

function PeopleTable({ people, open, onOpen }: PeopleTableProps) {
  return (
    <>
      <div
        aria-hidden
        className={`${columns.row} h-9 items-center border-b border-line text-label text-t3 @max-2xl:hidden`}
      >
        <span className={`${columns.person} pl-12`}>{t('person')}</span>
        <span className={columns.number}>{t('records')}</span>
        <span className={columns.number}>{t('files')}</span>
        <span className={columns.factor}>{t('secondFactor')}</span>
        <span className={columns.number}>{t('lastActive')}</span>
      </div>
      <ul>
        {people.map((one) => (
          <PersonRow
            key={one.user._id}
            person={one}
            isOpen={one === open}
            onOpen={() => onOpen(one.user._id)}
          />
        ))}
      </ul>
    </>
  )
}
