import type { GrantableRole, VaultRecord } from '@cardea/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { entriesByPath } from '../../api/error-presentation.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { phone, useMediaQuery } from '../../ui/media-query.ts'
import { showToast } from '../../ui/toast.ts'
import { sharing } from '../../words/sharing.ts'
import { addWords } from '../../words/words.ts'
import { recordsQuery } from '../records/api.ts'
import { useRecordFailure } from '../records/gone.ts'
import { useLayer } from '../records/layer.ts'
import { ownerOf, personName } from '../records/ownership.ts'
import { shownName } from '../records/record-name.ts'
import { RecordTile } from '../records/record-tile.tsx'
import { useMe } from '../users/api.ts'
import { AccessList } from './access-list.tsx'
import { useShare } from './api.ts'
import { knownPeople } from './known-people.ts'
import { PeopleField } from './people-field.tsx'
import { takeRecipients, type Recipient } from './recipients.ts'
import { RoleChoice } from './role-choice.tsx'
import { WillSeeNote } from './will-see-note.tsx'

addWords('sharing', sharing)

/** Lets people in by e-mail, and shows who is in. */
export function ShareDialog({ record }: { record: VaultRecord }) {
  const { t } = useTranslation('sharing')
  const { closeLayer } = useLayer()
  const me = useMe()
  const list = useQuery(recordsQuery).data
  const people = useMemo(() => knownPeople(list ?? [], me._id), [list, me._id])
  const owner = ownerOf(record)
  const [recipients, setRecipients] = useState<Recipient[]>([])
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const [role, setRole] = useState<GrantableRole>('VIEWER')
  const field = useRef<HTMLInputElement>(null)
  const isPhone = useMediaQuery(phone)
  const share = useShare(record._id)
  const onFailure = useRecordFailure()
  const close = () => void closeLayer()

  const take = (text: string, going = ''): Recipient[] | null => {
    const taken = takeRecipients(recipients, text, { people, me, owner })
    setRecipients(taken.recipients)
    setTyped([taken.rest, going].filter(Boolean).join(' '))
    setError(taken.fault ? t(taken.fault, { name: owner ? personName(owner) : '' }) : undefined)
    return taken.fault ? null : taken.recipients
  }
  const send = async () => {
    const wanted = take(typed)
    if (!wanted || wanted.length === 0) {
      field.current?.focus()
      return
    }
    try {
      await share.mutateAsync(wanted.map(({ email }) => ({ email, role })))
      await closeLayer({ isSettled: true })
      const [first] = wanted
      const names = first?.person ? personName(first.person) : (first?.email ?? '')
      showToast(t('shared', { count: wanted.length, names }), { kind: 'done' })
    } catch (failure) {
      const entries = [...entriesByPath(failure)].filter(([path]) => path.startsWith('users.'))
      if (entries.length === 0) await onFailure(record, failure)
      else setError(entries.map(([path, entry]) => said(path, entry.message, wanted)).join(' '))
    }
  }
  return (
    <Dialog
      open
      onClose={close}
      size="share"
      title={isPhone ? t('titleShort') : t('title', { name: shownName(record) })}
      description={
        isPhone
          ? shownName(record)
          : owner?._id === me._id
            ? t('youOwn')
            : owner && t('owns', { name: personName(owner) })
      }
      leading={<RecordTile template={record.template} />}
      initialFocus={field}
      footStart={isPhone ? undefined : t('mailNote')}
      foot={
        <>
          {!isPhone && (
            <Button look="quiet" onClick={close}>
              {t('cancel')}
            </Button>
          )}
          <Button
            look="primary"
            size={isPhone ? 'large' : 'medium'}
            busy={share.isPending && recipients.length > 0}
            disabled={recipients.length === 0 && typed.trim() === ''}
            onClick={() => void send()}
          >
            {recipients.length === 0 ? t('share') : t('shareWith', { count: recipients.length })}
          </Button>
        </>
      }
    >
      <div className="flex items-start gap-2 max-sm:flex-col max-sm:items-stretch">
        <PeopleField
          ref={field}
          recipients={recipients}
          typed={typed}
          error={error}
          known={people}
          onType={(text) => {
            setTyped(text)
            setError(undefined)
          }}
          onTake={take}
          onRemove={(email) => setRecipients(recipients.filter((known) => known.email !== email))}
          onSubmit={() => void send()}
        />
        <RoleChoice role={role} onChange={setRole} />
      </div>
      <WillSeeNote record={record} recipients={recipients} role={role} />
      <AccessList record={record} />
    </Dialog>
  )
}

/** What the server says about one of the people, with their address before it. */
function said(path: string, message: string, recipients: readonly Recipient[]): string {
  const email = recipients[Number(path.split('.')[1])]?.email
  return email === undefined ? message : `${email}: ${message}`
}
