import type { GrantableRole, VaultRecord } from '@cardea/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { useBackCloses } from '../../../ui/back-closes.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { locale } from '../../../words/locale.ts'
import { sharing } from '../../../words/en/sharing.ts'
import { addWords, wordsOf } from '../../../words/words.ts'
import { groupsQuery } from '../../groups/api.ts'
import { secretsIn } from '../../groups/secrets-in.ts'
import { knownPeople } from '../../sharing/known-people.ts'
import { PeopleField } from '../../sharing/people-field.tsx'
import { takeRecipients, type Recipient } from '../../sharing/recipients.ts'
import { RoleChoice } from '../../sharing/role-choice.tsx'
import { targetCalls } from '../../sharing/target.ts'
import { namesInSentence } from '../../sharing/will-see.ts'
import { useMe } from '../../users/api.ts'
import { putAccess, recordsQuery } from '../api.ts'
import { ownerOf, personName } from '../ownership.ts'
import { RunningNote } from './running-note.tsx'
import { tellResult } from './tell-result.ts'
import { useRunning } from './use-running.ts'
import type { Selection } from './use-selection.ts'

addWords('sharing', sharing)

type ShareManyDialogProps = {
  records: readonly VaultRecord[]
  selection: Selection
  onClose: () => void
}

/** Lets the same people into many records, one call for each. */
export function ShareManyDialog({ records, selection, onClose }: ShareManyDialogProps) {
  const t = wordsOf('selection')
  const s = wordsOf('sharing')
  const me = useMe()
  const queryClient = useQueryClient()
  const list = useQuery(recordsQuery).data
  const groups = useQuery(groupsQuery).data
  const people = useMemo(
    () => knownPeople([...(list ?? []), ...(groups ?? [])], me._id),
    [list, groups, me._id],
  )
  const [recipients, setRecipients] = useState<Recipient[]>([])
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const [role, setRole] = useState<GrantableRole>('VIEWER')
  const field = useRef<HTMLInputElement>(null)
  const running = useRunning()
  const isRunning = running.count !== undefined
  const close = () => (isRunning ? running.stop() : onClose())
  useBackCloses(true, close)

  const take = (text: string, going = ''): Recipient[] | null => {
    const taken = takeRecipients(recipients, text, { people, me, owner: null })
    setRecipients(taken.recipients)
    setTyped([taken.rest, going].filter(Boolean).join(' '))
    setError(taken.fault ? s(taken.fault) : undefined)
    return taken.fault ? null : taken.recipients
  }
  const send = async () => {
    const wanted = take(typed)
    if (!wanted || wanted.length === 0) {
      field.current?.focus()
      return
    }
    const access = new Map<string, VaultRecord['access']>()
    const result = await running.start(records, async (record) => {
      const owner = ownerOf(record)?.email
      const users = wanted.filter(({ email }) => email !== owner).map(({ email }) => ({ email, role }))
      if (users.length === 0) return
      access.set(record._id, (await targetCalls.record.share(record._id, users)).access)
    })
    onClose()
    putAccess(queryClient, access)
    selection.only(records.filter((record) => !result.done.includes(record)).map(({ _id }) => _id))
    tellResult(
      result,
      records.length,
      t('shareMany.done', { count: result.done.length, names: namesOf(wanted) }),
    )
  }
  const namesOf = (wanted: readonly Recipient[]): string =>
    namesInSentence(
      wanted.map(({ email, person }) => (person ? personName(person) : email)),
      locale(),
      (count) => s('manyPeople', { count }),
    )
  const secrets = secretsIn(records)
  return (
    <Dialog
      open
      onClose={close}
      size="share"
      title={t('shareMany.title', { count: records.length })}
      description={t('shareMany.text')}
      initialFocus={field}
      footStart={isRunning ? <RunningNote done={running.count ?? 0} of={records.length} /> : s('mailNote')}
      foot={
        <>
          <Button look="quiet" onClick={close}>
            {t(isRunning ? 'part.stop' : 'part.cancel')}
          </Button>
          <Button
            look="primary"
            busy={isRunning}
            disabled={recipients.length === 0 && typed.trim() === ''}
            onClick={() => void send()}
          >
            {recipients.length === 0 ? s('share') : s('shareWith', { count: recipients.length })}
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
      {recipients.length > 0 && (
        <p className="mt-3 flex gap-3 rounded-control bg-soft px-3.5 py-2.5 text-t2">
          <Eye size={16} aria-hidden className="mt-0.5 text-accent-t" />
          <span className="min-w-0 font-strong wrap-anywhere text-t1">
            {t(secrets > 0 ? 'shareMany.willSee' : 'shareMany.willSeeNone', {
              names: namesOf(recipients),
              count: secrets,
              records: records.length,
            })}
          </span>
        </p>
      )}
    </Dialog>
  )
}
