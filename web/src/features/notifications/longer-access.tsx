import type { UserNotification } from '@cardea/contract'
import { grantableRoles } from '@cardea/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { serverTime } from '../../api/client.ts'
import { targetCalls } from '../../data/access/target.ts'
import { isEndNear } from '../../data/access/until.ts'
import { locale } from '../../i18n/locale.ts'
import { shortDate } from '../../i18n/short-date.ts'
import { groupsQuery } from '../../data/groups/groups.ts'
import { useMarkRead } from '../../data/notifications/notifications.ts'
import { useMe } from '../../data/users/me.ts'
import { personName } from '../../data/records/ownership.ts'
import { recordsQuery } from '../../data/records/records.ts'
import { notifications } from '../../i18n/en/notifications.ts'
import { texts } from '../../i18n/texts.ts'
import { showError } from '../../overlays/show-error.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/button.tsx'

const t = texts(notifications)

const weekMs = 7 * 86_400_000

/** Under the news that a person's access ends within a day: a week more, told as its date, or not; nothing once it was decided or is over. */
export function LongerAccess({ notification }: { notification: UserNotification }) {
  const { _id, actor, recordID, groupID, isRead } = notification
  const me = useMe()
  const queryClient = useQueryClient()
  const mark = useMarkRead()
  const [isBusy, setBusy] = useState(false)
  // What the lists say of the entry may change while this is open.
  useQuery({ ...recordsQuery, enabled: false })
  useQuery({ ...groupsQuery, enabled: false })
  const kind = recordID === null ? 'group' : 'record'
  const id = recordID ?? groupID
  const entry =
    id === null
      ? undefined
      : targetCalls[kind].access(queryClient, id)?.find(({ userID }) => userID === actor?._id)
  const until = entry?.until
  const role = grantableRoles.find((known) => known === entry?.role)
  if (!actor || actor._id === me._id || id === null || isRead || !until || !role) return null
  if (!isEndNear(until, serverTime())) return null
  const name = personName(actor)
  const later = new Date(Math.max(serverTime(), Date.parse(until)) + weekMs)
  const when = shortDate(later, locale())
  const extend = async () => {
    setBusy(true)
    try {
      const wanted = { email: actor.email, role, until: later.toISOString() }
      const { access } = await targetCalls[kind].share(id, [wanted])
      targetCalls[kind].setAccess(queryClient, id, access)
      mark.mutate(_id)
      showToast(t('longer', { name, when }), { kind: 'done' })
    } catch (error) {
      showError(error)
    }
    setBusy(false)
  }
  return (
    <div className="flex gap-1.5 pb-2 pl-13">
      <Button
        size="small"
        busy={isBusy}
        onClick={() => void extend()}
        aria-label={t('weekMoreOf', { name, when })}
      >
        {t('weekMore', { when })}
      </Button>
      <Button look="quiet" size="small" onClick={() => mark.mutate(_id)} aria-label={t('letEndOf', { name })}>
        {t('letEnd')}
      </Button>
    </div>
  )
}
