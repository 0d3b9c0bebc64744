import { type GrantableRole } from '@cardea/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useRef, useState } from 'react'
import { entriesByPath } from '../../api/error-presentation.ts'
import { useLayer } from '../../layers/layer.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { hueChoices } from '../../ui/hue.ts'
import { showToast } from '../../ui/toast.ts'
import { groups as groupWords } from '../../words/en/groups.ts'
import { sharing } from '../../words/en/sharing.ts'
import { addWords, wordsOf } from '../../words/words.ts'
import { recordsQuery } from '../records/api.ts'
import { useSaveKey } from '../../ui/save-key.ts'
import { useLeaveGuard } from '../../layers/leave-guard.ts'
import { knownPeople } from '../sharing/known-people.ts'
import { PeopleField } from '../sharing/people-field.tsx'
import { takeRecipients, type Recipient } from '../sharing/recipients.ts'
import { RoleChoice } from '../sharing/role-choice.tsx'
import { useMe } from '../users/api.ts'
import { groupsQuery, useCreateGroup } from './api.ts'
import { GroupForm, writtenGroup, type GroupDraft } from './group-form.tsx'
import { groupHue } from './group-hue.ts'
import { GroupTile } from './group-tile.tsx'
import { showStatusText } from './status-toast.ts'
import { UnsavedGroupDialog } from './unsaved-group-dialog.tsx'

addWords('groups', groupWords)
addWords('sharing', sharing)

const formID = 'new-group'

/** Makes a group: name, look, and at once the people in it. */
export function NewGroupDialog() {
  const t = wordsOf('groups')
  const navigate = useNavigate()
  const { closeLayer } = useLayer()
  const me = useMe()
  const records = useQuery(recordsQuery).data
  const groups = useQuery(groupsQuery).data
  const people = useMemo(
    () => knownPeople([...(records ?? []), ...(groups ?? [])], me._id),
    [records, groups, me._id],
  )
  const [draft, setDraft] = useState<GroupDraft>(() => ({
    name: '',
    hue: rarestHue((groups ?? []).map(groupHue)),
    icon: 'users',
  }))
  const [recipients, setRecipients] = useState<Recipient[]>([])
  const [typed, setTyped] = useState('')
  const [role, setRole] = useState<GrantableRole>('VIEWER')
  const [nameError, setNameError] = useState<string>()
  const [peopleError, setPeopleError] = useState<string>()
  const nameField = useRef<HTMLInputElement>(null)
  const peopleField = useRef<HTMLInputElement>(null)
  const create = useCreateGroup()
  const isDirty = draft.name.trim() !== '' || recipients.length > 0 || typed.trim() !== ''
  const guard = useLeaveGuard(isDirty && !create.isSuccess)
  const close = () => void closeLayer()

  const take = (text: string, going = ''): Recipient[] | null => {
    const taken = takeRecipients(recipients, text, { people, me, owner: me })
    setRecipients(taken.recipients)
    setTyped([taken.rest, going].filter(Boolean).join(' '))
    setPeopleError(taken.fault ? t(`sharing:${taken.fault}`) : undefined)
    return taken.fault ? null : taken.recipients
  }
  const save = async () => {
    guard.stay()
    if (create.isPending) return
    const wanted = take(typed)
    if (draft.name.trim() === '') {
      setNameError(t('form.nameMissing'))
      nameField.current?.focus()
      return
    }
    if (!wanted) {
      peopleField.current?.focus()
      return
    }
    const users = wanted.map(({ email }) => ({ email, role }))
    try {
      const group = await create.mutateAsync({ ...writtenGroup(draft), users })
      await closeLayer({ isSettled: true })
      await navigate({ to: '/group_records/$groupID', params: { groupID: group._id } })
      showToast(t('form.created', { name: group.name }), { kind: 'done' })
    } catch (error) {
      for (const [path, { message }] of entriesByPath(error)) {
        if (path === 'name') setNameError(message)
        if (path.startsWith('users')) setPeopleError(message)
      }
      showStatusText(error)
    }
  }
  useSaveKey(!guard.isAsking, () => void save())

  return (
    <Dialog
      open
      onClose={close}
      size="share"
      title={t('form.newTitle')}
      description={t('form.newText')}
      leading={<GroupTile group={{ icon: draft.icon, color: String(draft.hue) }} size={40} />}
      initialFocus={nameField}
      foot={
        <>
          <Button look="quiet" onClick={close}>
            {t('form.cancel')}
          </Button>
          <Button look="primary" type="submit" form={formID} busy={create.isPending}>
            {recipients.length === 0 ? t('form.create') : t('form.createWith', { count: recipients.length })}
          </Button>
        </>
      }
    >
      <GroupForm
        id={formID}
        draft={draft}
        onChange={(next) => {
          setDraft(next)
          setNameError(undefined)
        }}
        error={nameError}
        onSubmit={() => void save()}
        nameRef={nameField}
      >
        {/* Room for those it suggests. */}
        <div className="min-h-52">
          <p aria-hidden className="mb-1.5 text-small font-strong">
            {t('form.people')}
          </p>
          <div className="flex items-start gap-2 max-sm:flex-col max-sm:items-stretch">
            <PeopleField
              ref={peopleField}
              recipients={recipients}
              typed={typed}
              error={peopleError}
              known={people}
              onType={(text) => {
                setTyped(text)
                setPeopleError(undefined)
              }}
              onTake={take}
              onRemove={(email) => setRecipients(recipients.filter((known) => known.email !== email))}
              onSubmit={() => void save()}
            />
            <RoleChoice role={role} onChange={setRole} />
          </div>
          <p className="mt-1.5 text-label text-t3">{t('form.peopleHelp')}</p>
        </div>
      </GroupForm>
      <UnsavedGroupDialog guard={guard} name={null} isSaving={create.isPending} onSave={() => void save()} />
    </Dialog>
  )
}

/** The colour that the fewest of one's groups have. */
function rarestHue(taken: readonly number[]): number {
  const uses = (hue: number) => taken.filter((one) => one === hue).length
  return hueChoices.toSorted((a, b) => uses(a) - uses(b))[0] ?? hueChoices[0]
}
