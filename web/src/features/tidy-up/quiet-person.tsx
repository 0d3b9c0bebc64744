import type { TidyUp } from '@cardea/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { PersonAvatar } from '../../components/people/person-avatar.tsx'
import { targetCalls } from '../../data/access/target.ts'
import { personName } from '../../data/records/ownership.ts'
import { runMany } from '../../data/records/run-many.ts'
import { locale } from '../../i18n/locale.ts'
import { shortDate } from '../../i18n/short-date.ts'
import { tidyUp } from '../../i18n/en/tidy-up.ts'
import { texts } from '../../i18n/texts.ts'
import { showError } from '../../overlays/show-error.ts'
import { useBackCloses } from '../../ui/dialog/back-closes.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/button.tsx'
import { TidyRow } from './tidy-row.tsx'

const t = texts(tidyUp)

/** A person who never opened anything: all of their access that is one's own to end, ended at once. */
export function QuietPerson({ person }: { person: TidyUp['people'][number] }) {
  const queryClient = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const { user, since, records, recordIDs, groupIDs } = person
  const name = personName(user)
  const items = [
    ...recordIDs.map((id) => ({ kind: 'record' as const, id })),
    ...groupIDs.map((id) => ({ kind: 'group' as const, id })),
  ]
  const end = async () => {
    setAsking(false)
    setBusy(true)
    const { failed } = await runMany(items, ({ kind, id }) =>
      targetCalls[kind].removeAccess(queryClient, id, user._id),
    )
    await queryClient.invalidateQueries({ queryKey: ['review'] })
    setBusy(false)
    const [first] = failed
    if (first) showError(first.error)
    else showToast(t('ended', { name }), { kind: 'done' })
  }
  return (
    <TidyRow
      sign={<PersonAvatar person={user} size={36} />}
      name={name}
      note={t('seesRecords', { count: records, date: shortDate(new Date(since), locale()) })}
    >
      {items.length === 0 ? (
        <span className="text-small text-t3">{t('elsewhere')}</span>
      ) : (
        <Button look="quiet" busy={isBusy} aria-label={t('endOf', { name })} onClick={() => setAsking(true)}>
          {t('end')}
        </Button>
      )}
      {isAsking && <EndDialog name={name} onEnd={() => void end()} onClose={() => setAsking(false)} />}
    </TidyRow>
  )
}

function EndDialog({ name, onEnd, onClose }: { name: string; onEnd: () => void; onClose: () => void }) {
  useBackCloses(true, onClose)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('endTitle', { name })}
      description={t('endText')}
      foot={
        <>
          <Button look="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button look="danger" onClick={onEnd}>
            {t('end')}
          </Button>
        </>
      }
    />
  )
}
