import type { Group, TidyUp, VaultRecord } from '@cardea/contract'
import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { targetCalls } from '../../data/access/target.ts'
import { shownName } from '../../data/records/record-name.ts'
import { locale } from '../../i18n/locale.ts'
import { shortDate } from '../../i18n/short-date.ts'
import { tidyUp } from '../../i18n/en/tidy-up.ts'
import { texts } from '../../i18n/texts.ts'
import { showError } from '../../overlays/show-error.ts'
import { Avatar } from '../../ui/display/avatar.tsx'
import { hueOf } from '../../ui/display/hue.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/button.tsx'
import { TidyRow } from './tidy-row.tsx'

const t = texts(tidyUp)

type Invitation = TidyUp['invitations'][number]
type StaleInvitationProps = {
  invitation: Invitation
  record: VaultRecord | undefined
  group: Group | undefined
}

/** An invitation that is not taken up: begun anew, or withdrawn. */
export function StaleInvitation({ invitation, record, group }: StaleInvitationProps) {
  const queryClient = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const { _id, email, role, date, expiresAt, recordID, groupID } = invitation
  const calls = targetCalls[recordID === null ? 'group' : 'record']
  const id = recordID ?? groupID ?? ''
  const act = async (make: () => Promise<unknown>, done: string) => {
    setBusy(true)
    try {
      await make()
      await queryClient.invalidateQueries({ queryKey: ['review'] })
      showToast(done, { kind: 'done' })
    } catch (error) {
      showError(error)
    }
    setBusy(false)
  }
  const name = record ? shownName(record) : group?.name
  const item = name ?? t(recordID === null ? 'someGroup' : 'someRecord')
  const dates = { date: shortDate(new Date(date), locale()), end: shortDate(new Date(expiresAt), locale()) }
  return (
    <TidyRow
      sign={<Avatar name={email} hue={hueOf(_id)} size={36} state="invited" />}
      name={email}
      note={t('invited', { item, ...dates })}
    >
      <Button
        look="quiet"
        busy={isBusy}
        aria-label={t('remindOf', { email })}
        onClick={() => void act(() => calls.share(id, [{ email, role }]), t('reminded', { email }))}
      >
        {t('remind')}
      </Button>
      <Button
        look="quiet"
        busy={isBusy}
        aria-label={t('withdrawOf', { email })}
        onClick={() => void act(() => calls.withdraw(id, email), t('withdrawn', { email }))}
      >
        {t('withdraw')}
      </Button>
    </TidyRow>
  )
}
