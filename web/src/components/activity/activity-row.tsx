import { LineIcon } from '../../ui/display/line-icon.tsx'
import type { Activity, ActivityAction } from '@cardea/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Ban from 'lucide/dist/esm/icons/ban.mjs'
import Download from 'lucide/dist/esm/icons/download.mjs'
import Eye from 'lucide/dist/esm/icons/eye.mjs'
import FolderInput from 'lucide/dist/esm/icons/folder-input.mjs'
import Hourglass from 'lucide/dist/esm/icons/hourglass.mjs'
import LogIn from 'lucide/dist/esm/icons/log-in.mjs'
import LogOut from 'lucide/dist/esm/icons/log-out.mjs'
import Pencil from 'lucide/dist/esm/icons/pencil.mjs'
import Shield from 'lucide/dist/esm/icons/shield.mjs'
import Smartphone from 'lucide/dist/esm/icons/smartphone.mjs'
import Trash from 'lucide/dist/esm/icons/trash.mjs'
import Undo2 from 'lucide/dist/esm/icons/undo-2.mjs'
import UserRoundPlus from 'lucide/dist/esm/icons/user-round-plus.mjs'
import UserRoundX from 'lucide/dist/esm/icons/user-round-x.mjs'
import type { IconNode } from 'lucide'
import type { ReactNode } from 'react'
import { kindOf } from '../../data/activity/activity-kinds.ts'
import { useGroupLooks } from '../../data/groups/group-looks.ts'
import { recordsQuery } from '../../data/records/records.ts'
import { shownName } from '@cardea/client/records/record-name'
import { useMe } from '../../data/users/me.ts'
import { locale } from '../../i18n/locale.ts'
import { timeOfDay } from '../../i18n/when.ts'
import { activity } from '../../i18n/en/activity.ts'
import { texts } from '../../i18n/texts.ts'
import { classNames } from '../../ui/display/class-names.ts'
import { Pieces } from '../../ui/display/pieces.tsx'
import { PersonAvatar } from '../people/person-avatar.tsx'
import { actorOf, kindOfItem, sentenceOf } from './activity-words.ts'

const t = texts(activity)

type ActivityRowProps = {
  row: Activity
  /** How often in a row it was done. */
  times: number
  /** In the list of one's own acts, which is not about one item: it says of what kind the item was. */
  isMine: boolean
  /** Left out where all of a list came from one. */
  isNetworkShown: boolean
}

/** One thing that was done: who, what, from where, at what time. */
export function ActivityRow({ row, times, isMine, isNetworkShown }: ActivityRowProps) {
  const me = useMe()
  const { actor, action, at, device, network } = row
  const sentence = sentenceOf(row)
  const what = times > 1 ? t('times', { what: sentence, count: times }) : sentence
  const about = useItem(row)
  const who = actorOf(row, me._id)
  return (
    <li
      className={classNames(
        'flex min-h-13 items-start gap-3 py-2',
        isMine && '@3xl:items-center @3xl:border-b @3xl:border-line @3xl:last:border-b-0',
      )}
    >
      {isMine || !actor ? <ActIcon action={action} /> : <PersonAvatar person={actor} />}
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere">
          {isMine ? (
            <>
              {what} {about && <span className="text-t3 @max-3xl:hidden">· {about}</span>}
            </>
          ) : (
            <bdi className="font-medium">{who}</bdi>
          )}
        </p>
        <p className={classNames('text-small wrap-anywhere text-t2', isMine && '@3xl:hidden')}>
          <Pieces>
            {isMine ? about : what}
            {device}
            {isNetworkShown && network}
          </Pieces>
        </p>
      </div>
      {isMine && (
        <>
          <span className="w-44 shrink-0 truncate text-right text-small text-t2 @max-3xl:hidden">
            {device}
          </span>
          {isNetworkShown && (
            <span className="w-40 shrink-0 truncate text-right text-small text-t2 tabular-nums @max-3xl:hidden">
              {network}
            </span>
          )}
        </>
      )}
      <time
        dateTime={at}
        className={classNames(
          'shrink-0 text-label text-t3 tabular-nums',
          isMine ? 'pt-0.5 text-right @3xl:w-14 @3xl:pt-0' : 'pt-0.5',
        )}
      >
        {timeOfDay(new Date(at), locale())}
      </time>
    </li>
  )
}

/** What it was done to, by its name where one sees it; null where the sentence says all of it. */
function useItem({ action, recordID, groupID }: Activity): ReactNode {
  const record = useQuery({
    ...recordsQuery,
    enabled: false,
    select: (records) => records.find(({ _id }) => _id === recordID),
  }).data
  const group = useGroupLooks().get(groupID ?? '')
  const look = 'rounded-check font-medium text-t1 hover:underline'
  if (record) {
    return (
      <Link to="/records/$recordID" params={{ recordID: record._id }} className={look}>
        <bdi>{shownName(record)}</bdi>
      </Link>
    )
  }
  if (group && groupID) {
    return (
      <Link to="/group_records/$groupID" params={{ groupID }} className={look}>
        <bdi>{group.name}</bdi>
      </Link>
    )
  }
  return kindOfItem(action)
}

const icons: readonly [RegExp, IconNode][] = [
  [/refused$/, Ban],
  [/new-device$/, Smartphone],
  [/passkey|-app$|provider|recovery|second-factor|^operator/, Shield],
  [/^account|^session/, LogIn],
  [/^media/, Download],
  [/reveal|export|check/, Eye],
  [/restore/, Undo2],
  [/delete|purge/, Trash],
  [/access-ended/, Hourglass],
  [/remove-access|revoke|withdraw/, UserRoundX],
  [/leave/, LogOut],
  [/groups$/, FolderInput],
  [/share|transfer/, UserRoundPlus],
  [/./, Pencil],
]

/** An act by its kind. */
export const ActGlyph = ({ action }: { action: ActivityAction }) =>
  icons
    .filter(([pattern]) => pattern.test(action))
    .slice(0, 1)
    .map(([, Icon]) => <LineIcon icon={Icon} key={action} size={16} className="shrink-0" />)

function ActIcon({ action }: { action: ActivityAction }) {
  const isRefused = kindOf(action) === 'refused'
  const isNewDevice = action === 'account.new-device'
  return (
    <span
      className={classNames(
        'flex size-8 shrink-0 items-center justify-center rounded-control',
        isRefused ? 'bg-danger-fill text-danger' : isNewDevice ? 'bg-info-fill text-info' : 'bg-well text-t2',
      )}
    >
      <ActGlyph action={action} />
    </span>
  )
}
