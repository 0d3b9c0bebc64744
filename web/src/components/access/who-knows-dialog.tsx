import { canOnRecord, type Field, type KnowingPerson, type VaultRecord } from '@cardea/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { exposureQuery, settleExposure } from '../../data/exposure/exposure.ts'
import { labelInSentence } from '../../data/records/label-in-sentence.ts'
import { personName, effectiveRoleOn } from '../../data/records/ownership.ts'
import { isIn } from '../../data/access/is-in.ts'
import type { SharedUserRow } from '../../data/access/shared-user-rows.ts'
import { useSharedUsers } from '../../data/access/use-shared-users.ts'
import { useMe } from '../../data/people/me.ts'
import { locale } from '../../i18n/locale.ts'
import { namesInSentence } from '../../i18n/name-list.ts'
import { shortDate } from '../../i18n/short-date.ts'
import { shortWhen } from '../../i18n/when.ts'
import { exposure } from '../../i18n/en/exposure.ts'
import { texts } from '../../i18n/texts.ts'
import { useOverlay } from '../../overlays/overlay.ts'
import { showError } from '../../overlays/show-error.ts'
import { useBackCloses } from '../../ui/dialog/back-closes.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Avatar } from '../../ui/display/avatar.tsx'
import { classNames } from '../../ui/display/class-names.ts'
import { useNow } from '../../ui/feedback/use-now.ts'
import { Button } from '../../ui/form/button.tsx'
import { PersonAvatar } from '../people/person-avatar.tsx'
import { whyOf } from './why.ts'

const t = texts(exposure)

type WhoKnowsDialogProps = {
  record: VaultRecord
  field: Field
  people: readonly KnowingPerson[]
  onClose: () => void
}

/** Everybody who knows a secret, those without access first, and the ways to make it unknown again. */
export function WhoKnowsDialog({ record, field, people, onClose }: WhoKnowsDialogProps) {
  const me = useMe()
  const queryClient = useQueryClient()
  const { openOverlay } = useOverlay()
  const changedAt = useQuery(exposureQuery(record._id)).data?.secretsChangedAt
  const [isSettling, setSettling] = useState(false)
  const label = labelInSentence(field.label, locale())
  const effectiveRole = effectiveRoleOn(record, me._id)
  const isExposed = people.some(({ hasAccess }) => !hasAccess)
  const rows = useSharedUsers(record)
  const knowing = new Set(people.map(({ user }) => user?._id))
  const never = rows.filter((row) => isIn(row) && !knowing.has(row._id))
  useBackCloses(true, onClose)

  const settle = async () => {
    setSettling(true)
    try {
      await settleExposure(queryClient, [record._id])
      onClose()
    } catch (error) {
      setSettling(false)
      showError(error)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(field.label.includes(' ') ? 'who.titleOf' : 'who.title', { label })}
      description={changedAt ? t('who.text', { date: shortDate(new Date(changedAt), locale()) }) : undefined}
      footStart={
        isExposed && canOnRecord(effectiveRole, 'settleExposure') ? (
          <Button look="quiet" className="-ml-3.5" busy={isSettling} onClick={() => void settle()}>
            {t('who.settle')}
          </Button>
        ) : undefined
      }
      foot={
        <>
          <Button look="quiet" onClick={onClose}>
            {t('who.done')}
          </Button>
          {canOnRecord(effectiveRole, 'change') && (
            <Button
              look={isExposed ? 'primary' : 'secondary'}
              onClick={() => {
                onClose()
                openOverlay({ action: 'edit', kind: 'record', id: record._id })
              }}
            >
              {t('who.change', { label })}
            </Button>
          )}
        </>
      }
    >
      <ul className="max-h-[50dvh] overflow-y-auto">
        {people.map((person, index) => (
          <PersonWhoKnows
            key={person.user?._id ?? index}
            person={person}
            row={rows.find(({ _id }) => _id === person.user?._id)}
            ownID={me._id}
          />
        ))}
      </ul>
      {never.length > 0 && (
        <p className="mt-2.5 border-t border-line px-2.5 pt-3 text-small text-t2">
          {t('who.never', {
            count: never.length,
            names: namesInSentence(never.map(personName), locale(), (count) => t('preview.more', { count })),
          })}
        </p>
      )}
    </Dialog>
  )
}

function PersonWhoKnows({
  person: { user, hasAccess, lastOpened, endedAt },
  row,
  ownID,
}: {
  person: KnowingPerson
  row: SharedUserRow | undefined
  ownID: string
}) {
  const now = useNow()
  return (
    <li
      className={classNames(
        'flex min-h-12 items-center gap-3 rounded-control px-2.5 py-1.5',
        !hasAccess && 'bg-warning-fill',
      )}
    >
      {user ? (
        <PersonAvatar person={user} size={36} />
      ) : (
        <Avatar name="?" hue={0} size={36} state="revoked" />
      )}
      <div className="min-w-0 flex-1 leading-4.5">
        <p className="truncate font-book">
          <bdi>{user ? personName(user) : t('gonePerson')}</bdi>{' '}
          {user?._id === ownID && <span className="text-t3">{t('who.you')}</span>}
        </p>
        <p className={classNames('text-small wrap-anywhere', hasAccess ? 'text-t3' : 'text-t2')}>
          {hasAccess
            ? ((row && whyOf(row)) ?? t('who.hasAccess'))
            : endedAt
              ? t('who.noAccessSince', { date: shortDate(new Date(endedAt), locale()) })
              : t('who.noAccess')}
        </p>
      </div>
      <time dateTime={lastOpened} className="shrink-0 text-small text-t2 tabular-nums">
        {shortWhen(new Date(lastOpened), now, locale())}
      </time>
    </li>
  )
}
