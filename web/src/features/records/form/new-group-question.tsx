import type { Group } from '@cardea/contract'
import { useState } from 'react'
import { useCreateGroup } from '../../../data/groups/groups.ts'
import { useSealingChoice } from '../../../data/keys/use-sealing-choice.ts'
import { groups } from '../../../i18n/en/groups.ts'
import { recordForm } from '../../../i18n/en/record-form.ts'
import { texts } from '../../../i18n/texts.ts'
import { useSaveFailure } from '../../../overlays/use-save-failure.ts'
import { useBackCloses } from '../../../ui/back-closes.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { hueChoices } from '../../../ui/display/hue.ts'
import { TextField } from '../../../ui/form/text-field.tsx'

const t = texts(groups)
const tForm = texts(recordForm)

type NewGroupQuestionProps = { onClose: () => void; onMade: (group: Group) => void }

/** Makes a group by its name alone, while a record for it is written. */
export function NewGroupQuestion({ onClose, onMade }: NewGroupQuestionProps) {
  useBackCloses(true, onClose)
  const [name, setName] = useState('')
  const create = useCreateGroup()
  const { sealedFor } = useSealingChoice(undefined, [])
  const failure = useSaveFailure()
  const make = async () => {
    if (create.isPending || name.trim() === '') return
    failure.forget()
    try {
      const color = String(hueChoices[name.length % hueChoices.length] ?? hueChoices[0])
      onMade(await create.mutateAsync({ name: name.trim(), color, icon: 'users', sealedFor }))
      onClose()
    } catch (error) {
      failure.show(error)
    }
  }
  return (
    <Dialog
      onClose={onClose}
      title={t('form.newTitle')}
      failure={failure.text}
      act={{ word: t('form.create'), busy: create.isPending, disabled: name.trim() === '', run: make }}
    >
      <TextField
        label={tForm('form.name')}
        maxLength={120}
        dir="auto"
        value={name}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) void make()
        }}
      />
    </Dialog>
  )
}
