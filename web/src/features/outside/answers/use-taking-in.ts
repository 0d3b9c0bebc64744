import type { ReadAnswer } from '@cardea/client/outside/read-answer'
import { ApiError } from '@cardea/client/calls/api-error'
import type { Intake } from '@cardea/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { upload } from '../../../api/files.ts'
import { loadSealedUpload } from '../../../data/files/load-sealed-upload.ts'
import { useKeysToSeal } from '../../../data/keys/use-keys-to-seal.ts'
import { useSealingChoice } from '../../../data/keys/use-sealing-choice.ts'
import { givenFields } from '../../../data/outside/answer-draft.ts'
import { useOpenGroups } from '../../../data/groups/use-open-groups.ts'
import { readAnswerFile, refreshIntakes, takeAnswer } from '../../../data/outside/intakes.ts'
import { templatesQuery } from '../../../data/templates/templates.ts'
import { draftField, emptyDraft, freeLabel, type RecordDraft } from '../../../fields/draft/record-draft.ts'
import { writtenFields } from '../../../fields/draft/written-fields.ts'
import { useDraftForm } from '../../../fields/draft/use-draft-form.ts'
import { intakes } from '../../../i18n/en/intakes.ts'
import { sealed } from '../../../i18n/en/sealed.ts'
import { texts } from '../../../i18n/texts.ts'
import { showToast } from '../../../ui/feedback/toast.ts'
import { useBusy } from '../../../ui/form/use-busy.ts'

const t = texts(intakes)
const tSealed = texts(sealed)

/** An answer as the record that it will be, until it is one. */
export function useTakingIn(intake: Intake, answer: ReadAnswer, onTaken: () => void) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const templates = useQuery(templatesQuery).data
  const [draft, setDraft] = useState(() => draftOfAnswer(intake, answer))
  const form = useDraftForm(draft, setDraft)
  const groups = useOpenGroups()
  const [wantedGroup, setGroup] = useState(intake.groupID ?? '')
  // Of a group that one may not put records into, nothing is kept in it.
  const groupID = groups.some(({ _id }) => _id === wantedGroup) ? wantedGroup : ''
  const wantsPeople = intake.sealedFor === 'people' ? 'people' : undefined
  const { sealedFor } = useSealingChoice(
    wantsPeople,
    groups.filter(({ _id }) => _id === groupID),
  )
  const keys = useKeysToSeal(sealedFor)
  const [isBusy, run] = useBusy()
  /** Files that were opened and stored by a try before, by how they were sealed. */
  const stored = useRef(new Map<string, string>())

  const storeFiles = async (): Promise<string[]> => {
    const ids: string[] = []
    for (const [place, note] of answer.given.files.entries()) {
      const id = answer.fileIDs[place] ?? ''
      ids.push(stored.current.get(`${sealedFor} ${id}`) ?? (await store(id, note)))
    }
    return ids
  }
  const store = async (id: string, note: ReadAnswer['given']['files'][number]): Promise<string> => {
    const bytes = await openFile({ id: intake._id, answer: answer.about._id, file: id }, note)
    const send = sealedFor === 'people' ? await loadSealedUpload(queryClient) : upload
    const media = await send(new File([bytes], note.name, { type: note.mimeType }))
    stored.current.set(`${sealedFor} ${id}`, media._id)
    return media._id
  }

  const take = async () => {
    if (!form.check()) return
    try {
      if (!(await keys.open())) return form.failure.say(tSealed('noKeys'))
      const attachmentIDs = await storeFiles()
      const { _id, name } = await takeAnswer(
        queryClient,
        { id: intake._id, answer: answer.about._id },
        {
          name: draft.name.trim(),
          // It may be gone, or another person's.
          ...(templates?.some((known) => known._id === intake.templateID) && {
            templateID: intake.templateID,
          }),
          fields: writtenFields(draft),
          ...(groupID !== '' && { groupIDs: [groupID] }),
          ...(attachmentIDs.length > 0 && { attachmentIDs }),
          ...(sealedFor === 'people' && { sealedFor }),
        },
      )
      const show = () => void navigate({ to: '/records/$recordID', params: { recordID: _id } })
      showToast(t('answer.taken', { name }), {
        kind: 'done',
        about: _id,
        action: { label: t('answer.show'), onPress: show },
      })
      onTaken()
      await refreshIntakes(queryClient)
    } catch (error) {
      if (error instanceof UnreadableFile) form.failure.say(t('answer.fileFailed', { name: error.message }))
      else if (error instanceof ApiError && error.code === 'intake/not-found')
        form.failure.say(t('answer.gone'))
      else form.showRefusal(error)
    }
  }
  return { form, groups, groupID, setGroup, isBusy, take: () => void run(take) }
}

/** Its message is the name of the file. */
class UnreadableFile extends Error {}

const openFile: typeof readAnswerFile = (place, note) =>
  readAnswerFile(place, note).catch((error: unknown) => {
    throw error instanceof ApiError ? error : new UnreadableFile(note.name)
  })

function draftOfAnswer(intake: Intake, answer: ReadAnswer): RecordDraft {
  const draft = {
    ...emptyDraft,
    name: intake.title,
    fields: givenFields(intake, answer).map(draftField),
  }
  const { note } = answer.given
  if (note === null || note === '') return draft
  const label = freeLabel(draft, t('answer.note'))
  const noted = { key: noteKey, label, type: 'multiline', isSecret: false, value: note } as const
  return { ...draft, fields: [...draft.fields, draftField(noted)] }
}

/** Of the field that a note beside the form becomes. */
const noteKey = 'note-of-answer'
