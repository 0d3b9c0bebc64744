import type { ReadAnswer } from '@cardea/client/outside/read-answer'
import Inbox from 'lucide/dist/esm/icons/inbox.mjs'
import { unfit } from '../../../data/outside/answer-draft.ts'
import type { IntakeWithAnswers } from '../../../data/outside/intakes.ts'
import { useMe } from '../../../data/users/me.ts'
import { FileRow } from '../../../components/files/file-row.tsx'
import { changeField, withoutField } from '../../../fields/draft/record-draft.ts'
import { controlId, type DraftForm } from '../../../fields/draft/use-draft-form.ts'
import { besideOf } from '../../../fields/input/beside.ts'
import { BoxedField } from '../../../fields/input/boxed-field.tsx'
import { fileSize } from '../../../i18n/file-size.ts'
import { intakes } from '../../../i18n/en/intakes.ts'
import { locale } from '../../../i18n/locale.ts'
import { texts } from '../../../i18n/texts.ts'
import { SidePanel } from '../../../ui/dialog/side-panel.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Giver } from './giver.tsx'
import { useTakingIn } from './use-taking-in.ts'

const t = texts(intakes)

type TakeInPanelProps = {
  intake: IntakeWithAnswers
  answer: ReadAnswer
  onBack: () => void
  onClose: () => void
  onDiscard: () => void
}

/** An opened answer as the record that it will be: what does not fit can be mended before it is taken in. */
export function TakeInPanel({ intake, answer, onBack, onClose, onDiscard }: TakeInPanelProps) {
  const { form, groups, groupID, setGroup, isBusy, take } = useTakingIn(intake, answer, onBack)
  const { draft, change, errors, failure } = form
  const acts = (
    <>
      <Button look="primary" icon={Inbox} busy={isBusy} onClick={take}>
        {t('answer.takeIn')}
      </Button>
      <Button look="danger-text" disabled={isBusy} onClick={onDiscard}>
        {t('answer.discard')}
      </Button>
    </>
  )
  return (
    <SidePanel
      label={t('panel.label', { name: intake.title })}
      onClose={onClose}
      actions={acts}
      phoneFoot={acts}
      failure={failure.text}
    >
      <form noValidate className="flex flex-col gap-4" onSubmit={(event) => event.preventDefault()}>
        <Giver about={answer.about} />
        <h2 className="text-small font-strong">{t('answer.will')}</h2>
        <TextField
          id={controlId('name')}
          label={t('answer.name')}
          dir="auto"
          error={errors.get('name')}
          value={draft.name}
          onChange={(event) => change({ ...draft, name: event.target.value })}
        />
        <GivenFields form={form} />
        <GivenFiles files={answer.given.files} />
        <SelectField
          label={t('dialog.group')}
          value={groupID}
          onChange={setGroup}
          options={[
            { value: '', label: t('onlyYou') },
            ...groups.map(({ _id, name }) => ({ value: _id, label: name })),
          ]}
        />
      </form>
    </SidePanel>
  )
}

function GivenFields({ form: { draft, change, errors } }: { form: DraftForm }) {
  const beside = besideOf(draft, useMe())
  return draft.fields.map((field) => {
    const wrong = unfit(field)
    return (
      <BoxedField
        key={field.id}
        field={field}
        error={errors.get(field.id) ?? (wrong ? t(`answer.${wrong}`) : undefined)}
        beside={beside}
        onChange={(next) => change(changeField(draft, field.id, next))}
        onRemove={() => change(withoutField(draft, field.id))}
      />
    )
  })
}

/** The files that come with it: their names and sizes. They are opened as they are taken in. */
function GivenFiles({ files }: { files: ReadAnswer['given']['files'] }) {
  if (files.length === 0) return null
  return (
    <section aria-label={t('answer.files')}>
      <h3 className="mb-1.5 text-small font-strong">{t('answer.files')}</h3>
      <ul className="rounded-card border border-line">
        {files.map((file) => (
          <FileRow key={file.key} file={file} note={fileSize(file.size, locale())} />
        ))}
      </ul>
      <p className="mt-1.5 text-label text-t3">{t('answer.filesHelp')}</p>
    </section>
  )
}
