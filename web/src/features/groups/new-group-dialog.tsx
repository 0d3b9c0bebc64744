import type { SealedFor } from '@cardea/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { entriesByPath } from '../../api/error-presentation.ts'
import { serverText } from '../../overlays/show-error.ts'
import { useSaveFailure } from '../../overlays/use-save-failure.ts'
import { useOverlay } from '../../overlays/overlay.ts'
import { hueChoices } from '../../ui/display/hue.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { useBusy } from '../../ui/form/use-busy.ts'
import { groups } from '../../i18n/en/groups.ts'
import { sealed } from '../../i18n/en/sealed.ts'
import { texts } from '../../i18n/texts.ts'
import { PeopleField } from '../../components/people/people-field.tsx'
import { ShareTerms } from '../../components/access/share-terms.tsx'
import { useRecipients } from '../../components/people/use-recipients.ts'
import { useKeysToSeal } from '../../data/keys/use-keys-to-seal.ts'
import { useSealingChoice } from '../../data/keys/use-sealing-choice.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { groupsQuery, useCreateGroup } from '../../data/groups/groups.ts'
import { GroupFormDialog } from './group-form-dialog.tsx'
import { writtenGroup } from './group-form.tsx'
import { groupHue } from '../../data/groups/group-hue.ts'
import { showStatusText } from './status-toast.ts'
import { useGroupDraft } from './use-group-draft.ts'

const t = texts(groups)
const tSealed = texts(sealed)

const KeysNeeded = lazyPart(() => import('../../components/keys/keys-needed.tsx'), 'KeysNeeded')
const WhoCanOpen = lazyPart(() => import('../../components/keys/who-can-open.tsx'), 'WhoCanOpen')

/** Makes a group: name, look, and at once the people in it. */
export function NewGroupDialog() {
  const navigate = useNavigate()
  const { closeOverlay } = useOverlay()
  const groups = useQuery(groupsQuery).data
  const { draft, failName, checkName, form } = useGroupDraft(() => ({
    name: '',
    hue: rarestHue((groups ?? []).map(groupHue)),
    icon: 'users',
  }))
  const people = useRecipients(null)
  const [chosen, setChosen] = useState<SealedFor>()
  const { sealedFor, mayChoose } = useSealingChoice(chosen, [])
  const keys = useKeysToSeal(sealedFor)
  const [isSaving, run] = useBusy()
  const create = useCreateGroup()
  const failure = useSaveFailure()
  const isDirty = draft.name.trim() !== '' || !people.isEmpty
  const count = people.recipients.length

  const save = async () => {
    const wanted = people.read()
    failure.forget()
    if (!checkName()) return
    if (!wanted) return people.focus()
    const users = people.shared(wanted)
    try {
      if (!(await keys.open())) return failure.say(tSealed('noKeys'))
      const group = await create.mutateAsync({ ...writtenGroup(draft), users, sealedFor })
      await closeOverlay({ isSettled: true })
      await navigate({ to: '/group_records/$groupID', params: { groupID: group._id } })
      showToast(t('form.created', { name: group.name }), { kind: 'done' })
    } catch (error) {
      const placed = [...entriesByPath(error)].filter(([path]) => path === 'name' || path.startsWith('users'))
      for (const [path, { message }] of placed) {
        if (path === 'name') failName(serverText(message))
        else people.fail(message)
      }
      if (placed.length === 0 && !showStatusText(error)) failure.show(error)
    }
  }
  return (
    <GroupFormDialog
      size="share"
      title={t('form.newTitle')}
      description={t('form.newText')}
      name={null}
      form={form}
      isDirty={isDirty && !create.isSuccess}
      isSaving={isSaving}
      failure={failure.text}
      onSave={() => void run(save)}
      saveLabel={count === 0 ? t('form.create') : t('form.createWith', { count })}
    >
      {/* Room for those it suggests. */}
      <div className="min-h-52">
        <p aria-hidden className="mb-1.5 text-small font-strong">
          {t('form.people')}
        </p>
        <PeopleField {...people.field} onSubmit={() => void run(save)} />

        <ShareTerms {...people} />
        <p className="mt-1.5 text-label text-t3">{t('form.peopleHelp')}</p>
      </div>
      {mayChoose && <WhoCanOpen sealedFor={sealedFor} onChange={setChosen} />}
      {keys.areMissing && <KeysNeeded />}
    </GroupFormDialog>
  )
}

/** The colour that the fewest of one's groups have. */
function rarestHue(taken: readonly number[]): number {
  const uses = (hue: number) => taken.filter((one) => one === hue).length
  return hueChoices.toSorted((a, b) => uses(a) - uses(b))[0] ?? hueChoices[0]
}
