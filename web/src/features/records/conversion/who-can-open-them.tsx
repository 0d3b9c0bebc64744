import { LineIcon } from '../../../ui/display/line-icon.tsx'
import type { PendingAccess, VaultRecord } from '@cardea/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import Users from 'lucide/dist/esm/icons/users.mjs'
import type { ReactNode } from 'react'
import { PersonAvatar } from '../../../components/people/person-avatar.tsx'
import { groupsThatHold, peopleWhoOpen, type CountedGroup } from '../../../data/conversion/who-can-open.ts'
import { carrierOf } from '../../../data/keys/carrier.ts'
import { keysQuery } from '../../../data/keys/keys-query.ts'
import { previewInParts } from '../../../data/conversion/preview-in-parts.ts'
import { personName } from '../../../data/records/ownership.ts'
import { useMe } from '../../../data/users/me.ts'
import { conversion } from '../../../i18n/en/conversion.ts'
import { sealed } from '../../../i18n/en/sealed.ts'
import { texts } from '../../../i18n/texts.ts'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { hueOf } from '../../../ui/display/hue.ts'

const t = texts(conversion)
const tSealed = texts(sealed)

const sentences = {
  'no keys': 'share.noKeys',
  'begun again': 'share.begunAgain',
  strange: 'share.strange',
} as const

type WhoCanOpenThemProps = { records: readonly VaultRecord[]; invited: readonly PendingAccess[] }

/** All people for whom the records are about to be sealed. */
export function WhoCanOpenThem({ records, invited }: WhoCanOpenThemProps) {
  const me = useMe()
  const people = peopleWhoOpen(records, me._id)
  const groups = groupsThatHold(records)
  const states = useStates(people.map(({ person }) => person.email))
  const all = records.length
  const some = (count: number) => (count < all ? t('some', { some: count, all }) : null)
  const addresses = [...new Set(invited.map(({ email }) => email))]
  return (
    <section aria-labelledby="who-can-open-them">
      <h3 id="who-can-open-them" className="mb-1 text-small font-strong">
        {t('whoCan', { count: all })}
      </h3>
      <ul>
        <Row picture={<PersonAvatar person={me} size={32} />} name={t('you')} />
        {groups.map((group) => (
          <GroupRow key={group.id} group={group} aside={some(group.count)} />
        ))}
        {people.map(({ person, count }) => {
          const state = states.get(person.email)
          const name = personName(person)
          return (
            <Row
              key={person._id}
              picture={<PersonAvatar person={person} size={32} />}
              name={name}
              aside={some(count)}
              text={
                state === undefined || state === 'at once'
                  ? person.name !== null && <bdi>{person.email}</bdi>
                  : `${tSealed(sentences[state], { person: name })}${state === 'no keys' ? ` ${t('nameGoes')}` : ''}`
              }
            />
          )
        })}
        {addresses.map((email) => (
          <Row
            key={email}
            picture={<Avatar name={email} hue={hueOf(email)} state="invited" />}
            name={email}
            text={t('invited')}
          />
        ))}
      </ul>
    </section>
  )
}

/** What each can do with it once it is sealed; empty until that is known. */
function useStates(emails: readonly string[]) {
  const queryClient = useQueryClient()
  const states = useQuery({
    queryKey: ['keys', 'of', ...emails],
    queryFn: () => previewInParts(carrierOf(queryClient), emails),
    enabled: emails.length > 0,
    gcTime: 0,
  }).data
  return new Map(states?.map(({ email, state }) => [email, state]))
}

function GroupRow({ group, aside }: { group: CountedGroup; aside: string | null }) {
  const keys = useQuery(keysQuery).data?.own?.groups
  const ownID = useMe()._id
  const { id, name, owner, people } = group
  const hasNone = keys !== undefined && !keys.some(({ _id }) => _id === id)
  const isOthers = owner !== undefined && owner._id !== ownID
  const why = isOthers
    ? tSealed('groupNoKeys', { group: name, person: personName(owner) })
    : t('groupNoKeysYet', { group: name })
  return (
    <Row
      picture={
        <span className="inline-flex size-8 items-center justify-center rounded-control bg-well text-t2">
          <LineIcon icon={Users} size={16} />
        </span>
      }
      name={name}
      aside={aside}
      text={hasNone ? `${why} ${t('groupNoKeysText')}` : t('people', { count: people })}
    />
  )
}

type RowProps = { picture: ReactNode; name: string; text?: ReactNode; aside?: string | null }

function Row({ picture, name, text, aside }: RowProps) {
  return (
    <li className="flex min-h-12 items-center gap-3 py-1">
      {picture}
      <div className="min-w-0 flex-1 leading-4.5">
        <p className="truncate">
          <bdi>{name}</bdi>
        </p>
        {text && <p className="text-small wrap-anywhere text-t3">{text}</p>}
      </div>
      {aside && <span className="shrink-0 text-small text-t2">{aside}</span>}
    </li>
  )
}
