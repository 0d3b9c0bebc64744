import type { AccessRequest, GrantableRole } from '@cardea/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { PreviewBox } from '../../../components/access/preview-box.tsx'
import { RoleChoice } from '../../../components/access/role-choice.tsx'
import { UntilChoice } from '../../../components/access/until-choice.tsx'
import { PersonAvatar } from '../../../components/people/person-avatar.tsx'
import { isFarEnough, momentOf, noEnd, type Until } from '../../../data/access/until.ts'
import { personName } from '../../../data/records/ownership.ts'
import { allowRequest } from '../../../data/requests/allow-request.ts'
import { refreshRequests } from '../../../data/requests/requests.ts'
import { dayAndTime } from '../../../i18n/day-and-time.ts'
import { requests } from '../../../i18n/en/requests.ts'
import { texts } from '../../../i18n/texts.ts'
import { useSaveFailure } from '../../../overlays/use-save-failure.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { useNow } from '../../../ui/feedback/use-now.ts'
import { showToast } from '../../../ui/feedback/toast.ts'

const t = texts(requests)

type AllowDialogProps = { request: AccessRequest; item: string; onClose: () => void }

/** Shares what was asked for, filled in as it was asked; less may be given, never more. */
export function AllowDialog({ request, item, onClose }: AllowDialogProps) {
  const { by, recordID, groupID } = request
  const name = personName(by)
  const queryClient = useQueryClient()
  const now = useNow()
  // An end that has passed while nobody decided is no bound any more.
  const wished = request.until !== null && isFarEnough(request.until) ? request.until : null
  const [role, setRole] = useState<GrantableRole>(request.role ?? 'VIEWER')
  const [until, setUntil] = useState<Until>(wished === null ? noEnd : { kind: 'date', at: wished })
  const [isBusy, setBusy] = useState(false)
  const failed = useSaveFailure()
  const at = momentOf(until)
  const isTooLong = wished !== null && (at === null || at > wished)
  const bound = wished === null ? '' : t('dialog.atMost', { when: dayAndTime(new Date(wished), now) })

  const allow = async () => {
    failed.forget()
    if (isTooLong) return failed.say(bound)
    setBusy(true)
    try {
      await allowRequest(queryClient, request, { role, until: momentOf(until) })
      showToast(t('said.allowed', { name }), { kind: 'done' })
      onClose()
    } catch (error) {
      failed.show(error)
    } finally {
      setBusy(false)
      await refreshRequests(queryClient)
    }
  }
  const users = [{ email: by.email, role, until: at }]
  return (
    <Dialog
      onClose={onClose}
      size="share"
      leading={<PersonAvatar person={by} size={36} />}
      title={t('dialog.title', { name })}
      description={t('dialog.text', { item })}
      failure={failed.text}
      act={{ word: t('dialog.share'), busy: isBusy, run: allow }}
    >
      <div className="flex flex-col gap-4">
        <blockquote
          className="border-l-2 border-line-2 pl-3 wrap-anywhere whitespace-pre-line text-t2"
          dir="auto"
        >
          {request.reason}
        </blockquote>
        <div className="flex flex-wrap gap-2">
          {request.role === 'EDITOR' && <RoleChoice role={role} onChange={setRole} />}
          <UntilChoice until={until} at={at} onChange={setUntil} />
        </div>
        <PreviewBox
          change={
            recordID !== null
              ? { kind: 'share-records', recordIDs: [recordID], users }
              : groupID !== null
                ? { kind: 'share-group', groupID, users }
                : null
          }
          until={until}
        />
      </div>
    </Dialog>
  )
}
