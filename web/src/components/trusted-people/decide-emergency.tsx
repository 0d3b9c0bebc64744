import type { AccessRequest } from '@cardea/contract'
import { useState } from 'react'
import { personName } from '../../data/records/ownership.ts'
import { trustedPeople } from '../../i18n/en/trusted-people.ts'
import { texts } from '../../i18n/texts.ts'
import { useBackCloses } from '../../ui/back-closes.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Button } from '../../ui/form/button.tsx'
import { useEmergency } from './use-emergency.ts'

const t = texts(trustedPeople)

/** Refuses an emergency at once, or opens it after a question: what was read cannot be taken back. */
export function DecideEmergency({ request }: { request: AccessRequest }) {
  const [isAsking, setAsking] = useState(false)
  const { isBusy, refuse, open } = useEmergency()
  const name = personName(request.by)
  const close = () => setAsking(false)
  useBackCloses(isAsking, close)
  return (
    <>
      <Button
        busy={isBusy && !isAsking}
        aria-label={t('refuseOf', { name })}
        onClick={() => void refuse(request._id)}
      >
        {t('refuse')}
      </Button>
      <Button aria-label={t('allowNowOf', { name })} onClick={() => setAsking(true)}>
        {t('allowNow')}
      </Button>
      <Dialog
        open={isAsking}
        onClose={close}
        title={t('allow.title', { name })}
        description={t('allow.text')}
        act={{ word: t('allowNow'), busy: isBusy, run: () => open(request._id, name).then(close) }}
      />
    </>
  )
}
