import { PageHead } from '../../components/page/page-head.tsx'
import type { TidyUp } from '@cardea/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Sparkles } from 'lucide-react'
import { ApiError } from '@cardea/client/calls/api-error'
import { ListSkeleton } from '../../components/list/list-skeleton.tsx'
import { GroupTile } from '../../components/tiles/group-tile.tsx'
import { RecordTile } from '../../components/tiles/record-tile.tsx'
import { tidyUpQuery } from '../../data/access/tidy-up.ts'
import { groupsQuery } from '../../data/groups/groups.ts'
import { shownName } from '../../data/records/record-name.ts'
import { recordsQuery } from '../../data/records/records.ts'
import { locale } from '../../i18n/locale.ts'
import { shortDate } from '../../i18n/short-date.ts'
import { tidyUp } from '../../i18n/en/tidy-up.ts'
import { texts } from '../../i18n/texts.ts'
import { useOverlay } from '../../overlays/overlay.ts'
import { usePageTitle } from '../../ui/display/page-title.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { buttonClass } from '../../ui/form/button-class.ts'
import { Button } from '../../ui/form/button.tsx'
import { QuietPerson } from './quiet-person.tsx'
import { StaleInvitation } from './stale-invitations.tsx'
import { TidyRow, TidySection } from './tidy-row.tsx'

const t = texts(tidyUp)

/** /tidy_up: what one shares and what seems unused, on one screen, each with what can be done about it. */
export function TidyUpPage() {
  const { data, error, isFetching, refetch } = useQuery(tidyUpQuery)
  usePageTitle(t('title'))
  const count = data
    ? data.invitations.length + data.people.length + data.records.length + data.groups.length
    : 0
  return (
    <main id="content" className="@container flex min-w-0 flex-1 flex-col">
      <PageHead title={t('title')}>
        {data && (
          <span className="ml-2.5 shrink-0 text-phone leading-7 text-t3 tabular-nums">
            <span aria-hidden>{count.toLocaleString(locale())}</span>
            <span className="sr-only">{t('count', { count })}</span>
          </span>
        )}
      </PageHead>
      {data && count > 0 && <Untidy untidy={data} />}
      {data && count === 0 && (
        <EmptyState icon={Sparkles} title={t('nothing.title')} text={t('nothing.text')} />
      )}
      {!data &&
        (error ? (
          <ErrorState
            title={t('failed.title')}
            text={t('failed.text')}
            code={error instanceof ApiError ? error.code : undefined}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ) : (
          <ListSkeleton view="list" />
        ))}
    </main>
  )
}

function Untidy({ untidy: { invitations, people, records, groups } }: { untidy: TidyUp }) {
  const { openOverlay } = useOverlay()
  const listed = useQuery(recordsQuery).data ?? []
  const knownGroups = useQuery(groupsQuery).data ?? []
  const recordOf = (id: string | null) => listed.find(({ _id }) => _id === id)
  const groupOf = (id: string | null) => knownGroups.find(({ _id }) => _id === id)
  const dateOf = (since: string) => shortDate(new Date(since), locale())
  return (
    <div className="min-h-0 flex-1 overflow-y-auto px-6 pb-24 max-sm:px-4">
      <p className="max-w-150 pb-6 text-balance text-t2">{t('about')}</p>
      <TidySection
        id="stale-invitations"
        title={t('invitations')}
        about={t('invitationsAbout')}
        count={invitations.length}
      >
        {invitations.map((invitation) => (
          <StaleInvitation
            key={invitation._id}
            invitation={invitation}
            record={recordOf(invitation.recordID)}
            group={groupOf(invitation.groupID)}
          />
        ))}
      </TidySection>
      <TidySection id="quiet-people" title={t('people')} about={t('peopleAbout')} count={people.length}>
        {people.map((person) => (
          <QuietPerson key={person.user._id} person={person} />
        ))}
      </TidySection>
      <TidySection
        id="unopened-records"
        title={t('records')}
        about={t('recordsAbout')}
        count={records.length}
      >
        {records.map(({ _id, since, people: count }) => {
          const record = recordOf(_id)
          const name = record ? shownName(record) : ''
          return (
            <TidyRow
              key={_id}
              sign={<RecordTile template={record?.template ?? null} />}
              name={name}
              note={t('seenBy', { count, date: dateOf(since) })}
            >
              <Link
                to="/records/$recordID"
                params={{ recordID: _id }}
                aria-label={t('openOf', { name })}
                className={buttonClass('quiet', 'medium')}
              >
                {t('open')}
              </Link>
            </TidyRow>
          )
        })}
      </TidySection>
      <TidySection id="groups-of-one" title={t('groups')} about={t('groupsAbout')} count={groups.length}>
        {groups.map(({ _id: id, since }) => {
          const group = groupOf(id)
          const name = group?.name ?? ''
          return (
            group && (
              <TidyRow
                key={id}
                sign={<GroupTile group={group} />}
                name={name}
                note={t('since', { date: dateOf(since) })}
              >
                <Button
                  look="quiet"
                  aria-label={t('shareOf', { name })}
                  onClick={() => openOverlay({ kind: 'group', action: 'share', id })}
                >
                  {t('share')}
                </Button>
                <Button
                  look="quiet"
                  aria-label={t('deleteOf', { name })}
                  onClick={() => openOverlay({ kind: 'group', action: 'delete', id })}
                >
                  {t('delete')}
                </Button>
              </TidyRow>
            )
          )
        })}
      </TidySection>
    </div>
  )
}
