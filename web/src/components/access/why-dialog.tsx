import { LineIcon } from '../../ui/display/line-icon.tsx'
import { canOnRecord, grantableRoles, type AccessChain, type User, type VaultRecord } from '@cardea/contract'
import { useQuery } from '@tanstack/react-query'
import ArrowDown from 'lucide/dist/esm/icons/arrow-down.mjs'
import Ban from 'lucide/dist/esm/icons/ban.mjs'
import Check from 'lucide/dist/esm/icons/check.mjs'
import Eye from 'lucide/dist/esm/icons/eye.mjs'
import { ApiError } from '@cardea/client/calls/api-error'
import { accessChainQuery } from '../../data/access/access-chain.ts'
import { exposureQuery } from '../../data/exposure/exposure.ts'
import { useMe } from '../../data/users/me.ts'
import { personName, effectiveRoleOn } from '../../data/records/ownership.ts'
import { isFilled } from '@cardea/client/records/main-secret'
import { shownName } from '@cardea/client/records/record-name'
import { locale } from '../../i18n/locale.ts'
import { listed } from '../../i18n/name-list.ts'
import { longWhen } from '../../i18n/when.ts'
import { accessChain } from '../../i18n/en/access-chain.ts'
import { ui } from '../../i18n/en/ui.ts'
import { texts } from '../../i18n/texts.ts'
import { useBackCloses } from '../../ui/back-closes.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { QueryFailure } from '../page/query-failure.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { useNow } from '../../ui/feedback/use-now.ts'
import { Button } from '../../ui/form/button.tsx'
import { PersonAvatar } from '../people/person-avatar.tsx'
import { GroupTile } from '../tiles/group-tile.tsx'
import { RecordTile } from '../tiles/record-tile.tsx'
import { useSharedUsers } from '../../data/access/use-shared-users.ts'
import { useRecordFailure } from '../records/record-not-found.ts'
import { RoleMenu } from './role-menu.tsx'
import { ChainLink, ChainNode } from './chain-link.tsx'
import { addedWords, groupWords, ownWords, sinceWords, untilWords } from './chain-words.ts'
import { TimeLeft } from './time-left.tsx'

const t = texts(accessChain)
const tUi = texts(ui)

type Person = Pick<User, '_id' | 'name' | 'email' | 'profile'>
type WhyDialogProps = { record: VaultRecord; person: Person; onClose: () => void }

/** Why a person sees a record: each way there with since when, until when and by whom; what decides comes first. */
export function WhyDialog({ record, person, onClose }: WhyDialogProps) {
  const me = useMe()
  const chain = useQuery(accessChainQuery(record._id, person._id))
  const { data, error } = chain
  const name = personName(person)
  const isGone = error instanceof ApiError && error.code === 'access/not-found'
  useBackCloses(true, onClose)
  return (
    <Dialog
      onClose={onClose}
      size="share"
      leading={<PersonAvatar person={person} size={36} />}
      title={
        person._id === me._id ? t('whyMine') : t(data?.role === 'REVOKE' ? 'whyShutOut' : 'whyOf', { name })
      }
      description={<bdi>{shownName(record)}</bdi>}
      foot={
        <Button look="secondary" onClick={onClose}>
          {t('done')}
        </Button>
      }
    >
      {isGone ? (
        <p className="text-t2">{t('gone', { name })}</p>
      ) : data ? (
        <Links chain={data} record={record} ownID={me._id} />
      ) : error ? (
        <QueryFailure query={chain} title={t('failed')} level={3} />
      ) : (
        <Skeleton className="h-28 w-full rounded-card!" />
      )}
    </Dialog>
  )
}

type LinksProps = { chain: AccessChain; record: VaultRecord; ownID: string }

function Links({ chain, record, ownID }: LinksProps) {
  const { user, own, groups } = chain
  const target = {
    sign: <RecordTile template={record.template} fields={record.fields} size={40} />,
    name: shownName(record),
  }
  const start = { sign: <PersonAvatar person={user} size={36} />, name: personName(user) }
  return (
    <>
      <ul aria-label={t('links')} className="flex flex-col gap-3">
        {own && (
          <ChainLink
            icon={own.role === 'REVOKE' ? Ban : Check}
            title={ownWords(own)}
            decides
            aside={<TimeLeft until={own.until} />}
            foot={<OwnEntry record={record} chain={chain} ownID={ownID} />}
          >
            <ChainNode {...start} leads={tUi(`role.${own.role}`)} decides />
            <ChainNode {...target} decides />
          </ChainLink>
        )}
        {groups.map((group, place) => {
          const decides = own === null && place === 0
          return (
            <ChainLink
              key={group._id}
              icon={decides ? Check : ArrowDown}
              title={groupWords(group, chain)}
              decides={decides}
              aside={<TimeLeft until={group.until} />}
            >
              <ChainNode
                {...start}
                note={
                  group.since === null
                    ? t('notIn')
                    : datesOf(sinceWords(group.since, group.by, ownID), group.until)
                }
                leads={tUi(`role.${group.role}`)}
                decides={decides}
              />
              <ChainNode
                sign={<GroupTile group={group} size={40} />}
                name={group.name}
                leads={t('holds')}
                decides={decides}
              />
              <ChainNode {...target} note={addedWords(group, ownID)} decides={decides} />
            </ChainLink>
          )
        })}
      </ul>
      <Sees record={record} chain={chain} />
      <Opened record={record} user={user} ownID={ownID} />
    </>
  )
}

const datesOf = (since: string, until: string | null): string =>
  until === null ? since : `${since}, ${untilWords(until)}`

/** Since when the own entry stands and by whom; for those who share the record, what can be changed about it. */
function OwnEntry({ record, chain: { user, own }, ownID }: LinksProps) {
  const onFailure = useRecordFailure()
  const row = useSharedUsers(record).find(({ _id }) => _id === user._id)
  if (!own) return null
  const isMenuFor =
    user._id !== ownID && grantableRoles.some((role) => role === own.role) && mayShare(record, ownID)
  return (
    <>
      <p className="mr-auto min-w-0 py-1.5 text-small text-t3">
        {datesOf(sinceWords(own.since, own.by, ownID), own.until)}
      </p>
      {isMenuFor && row && (
        <span className="-mr-2.5 flex items-center">
          <RoleMenu
            record={record}
            row={row}
            end={t('end')}
            onFailure={(error) => void onFailure(record, error)}
          />
        </span>
      )}
    </>
  )
}

const mayShare = (record: VaultRecord, ownID: string): boolean =>
  canOnRecord(effectiveRoleOn(record, ownID), 'share')

/** How much the person sees of it, and whether they may change it. */
function Sees({ record, chain: { role, user } }: { record: VaultRecord; chain: AccessChain }) {
  const secrets = record.fields.filter((field) => field.isSecret && isFilled(field)).length
  const files = record.attachments.length
  if (role === 'REVOKE' || secrets + files === 0) return null
  const what = listed([
    ...(secrets > 0 ? [t('secrets', { count: secrets })] : []),
    ...(files > 0 ? [t('files', { count: files })] : []),
  ])
  return (
    <p className="mt-4 flex gap-2.5 text-t1">
      <LineIcon icon={Eye} size={16} className="mt-0.5 shrink-0 text-t3" />
      <span className="min-w-0">
        {t(canOnRecord(role, 'change') ? 'mayChange' : 'sees', { name: personName(user), what })}
      </span>
    </p>
  )
}

/** When the person last opened its secrets; for those who may know it. */
function Opened({ record, user, ownID }: { record: VaultRecord; user: User; ownID: string }) {
  const now = useNow()
  const maySee = canOnRecord(effectiveRoleOn(record, ownID), 'seeExposure')
  const exposure = useQuery({ ...exposureQuery(record._id), enabled: maySee }).data
  if (!exposure || exposure.secretsChangedAt === null) return null
  const lastOpened = exposure.people.find((one) => one.user?._id === user._id)?.lastOpened
  const name = personName(user)
  const when = lastOpened === undefined ? undefined : longWhen(new Date(lastOpened), now, locale())
  return (
    <p className="mt-1 pl-6.5 text-t2">
      {lastOpened === undefined
        ? t('notOpened', { name })
        : when
          ? t('opened', { name, when })
          : t('openedNow', { name })}
    </p>
  )
}
