import { grantableRoles, limits, type GrantableRole, type Item } from '@cardea/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { isFarEnough, momentOf, noEnd, type Until } from '../../data/access/until.ts'
import { askForAccess, refreshRequests } from '../../data/requests/requests.ts'
import { requests } from '../../i18n/en/requests.ts'
import { roles } from '../../i18n/en/roles.ts'
import { texts } from '../../i18n/texts.ts'
import { useSaveFailure } from '../../overlays/use-save-failure.ts'
import { Button } from '../../ui/form/button.tsx'
import { MultilineField } from '../../ui/form/multiline-field.tsx'
import { SaveFailure } from '../../ui/form/save-failure.tsx'
import { Segment } from '../../ui/form/segment.tsx'
import { UntilChoice } from '../access/until-choice.tsx'

const t = texts(requests)
const tRoles = texts(roles)

/** What a request is about. `isSeen`: the asker reads it, and wants to edit it. */
type Asked = Item & { isSeen: boolean }

/** Role, end and reason of a request. What is answered is the same whether the item exists or not, and so is what is said here. */
export function AskForm({ asked, onCancel }: { asked: Asked; onCancel?: () => void }) {
  const queryClient = useQueryClient()
  const [role, setRole] = useState<GrantableRole>(asked.isSeen ? 'EDITOR' : 'VIEWER')
  const [until, setUntil] = useState<Until>(noEnd)
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<string>()
  const [state, setState] = useState<'writing' | 'sending' | 'sent'>('writing')
  const failed = useSaveFailure()

  const send = async (event: FormEvent) => {
    event.preventDefault()
    const at = momentOf(until)
    failed.forget()
    setFault(reason.trim() === '' ? t('ask.noReason') : undefined)
    if (reason.trim() === '') return
    if (at !== null && !isFarEnough(at)) return setFault(t('ask.tooSoon'))
    setState('sending')
    try {
      const item = asked.kind === 'record' ? { recordID: asked.id } : { groupID: asked.id }
      await askForAccess({ kind: 'access', ...item, role, until: at, reason: reason.trim() })
      setState('sent')
      void refreshRequests(queryClient)
    } catch (error) {
      setState('writing')
      failed.show(error)
    }
  }
  if (state === 'sent')
    return <output className="block">{t(asked.isSeen ? 'ask.doneEdit' : 'ask.done')}</output>
  return (
    <form className="flex flex-col gap-4 text-left" onSubmit={(event) => void send(event)}>
      {!asked.isSeen && (
        <Labelled label={t('ask.role')}>
          <Segment
            label={t('ask.role')}
            value={role}
            onChange={setRole}
            options={grantableRoles.toReversed().map((value) => ({ value, label: tRoles(`ask.${value}`) }))}
          />
        </Labelled>
      )}
      <Labelled label={t('ask.until')}>
        <UntilChoice until={until} at={momentOf(until)} onChange={setUntil} />
      </Labelled>
      <MultilineField
        label={t('ask.why')}
        hint={t('ask.counted', { count: [...reason].length, most: limits.reasonCharacters })}
        error={fault}
        dir="auto"
        maxLength={limits.reasonCharacters}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <SaveFailure text={failed.text} />
      <div className="flex justify-end gap-2">
        {onCancel && (
          <Button look="quiet" onClick={onCancel}>
            {t('ask.cancel')}
          </Button>
        )}
        <Button type="submit" look="primary" busy={state === 'sending'}>
          {t(asked.isSeen ? 'ask.edit' : 'ask.open')}
        </Button>
      </div>
      {!asked.isSeen && <p className="text-small text-t2">{t('ask.note')}</p>}
    </form>
  )
}

function Labelled({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <p aria-hidden className="mb-1.5 text-small font-strong">
        {label}
      </p>
      {children}
    </div>
  )
}
