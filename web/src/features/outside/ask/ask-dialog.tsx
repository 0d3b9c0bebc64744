import { limits } from '@cardea/contract'
import { useQuery } from '@tanstack/react-query'
import Inbox from 'lucide/dist/esm/icons/inbox.mjs'
import { KeysNeeded } from '../../../components/keys/keys-needed.tsx'
import { useOpenGroups } from '../../../data/groups/use-open-groups.ts'
import { useKeysToSeal } from '../../../data/keys/use-keys-to-seal.ts'
import { useSealingChoice } from '../../../data/keys/use-sealing-choice.ts'
import { templatesQuery } from '../../../data/templates/templates.ts'
import { intakes } from '../../../i18n/en/intakes.ts'
import { texts } from '../../../i18n/texts.ts'
import { useOverlay } from '../../../overlays/overlay.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { MultilineField } from '../../../ui/form/multiline-field.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { Switch } from '../../../ui/form/switch.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { LinkIconTile } from '../link-icon-tile.tsx'
import { AskTerms } from './ask-terms.tsx'
import { AskedDialog } from './asked-dialog.tsx'
import { AskedFields } from './asked-fields.tsx'
import { Readers } from './readers.tsx'
import { useAskForm, type AskForm } from './use-ask-form.ts'
import { useAsking } from './use-asking.ts'

const t = texts(intakes)

/** Makes a form for people without an account: everything is decided before, and one press makes it. */
export function AskDialog({ groupID }: { groupID?: string | undefined }) {
  const { closeOverlay } = useOverlay()
  const form = useAskForm(groupID)
  const groups = useOpenGroups().filter(({ _id }) => _id === form.groupID)
  const { sealedFor } = useSealingChoice(undefined, groups)
  const keys = useKeysToSeal(sealedFor)
  const { made, isBusy, ask } = useAsking(form, { sealedFor, keys })
  const close = () => void closeOverlay({ isSettled: true })
  if (made) return <AskedDialog made={made} onClose={close} />
  const addresses = form.people.field.recipients.length
  return (
    <Dialog
      onClose={close}
      size="share"
      leading={<LinkIconTile icon={Inbox} />}
      title={t('ask')}
      description={t('dialog.about')}
      failure={form.error}
      footStart={<Readers groupID={form.groupID} isSealed={sealedFor === 'people'} />}
      act={{
        word: addresses === 0 ? t('dialog.make') : t('dialog.mail', { count: addresses }),
        busy: isBusy,
        run: ask,
      }}
    >
      <div className="flex flex-col gap-5">
        <Head form={form} />
        <AskedFields form={form} />
        <label className="flex items-center gap-3">
          <Switch checked={form.isFilesAllowed} onChange={form.setFilesAllowed} />
          <span>{t('dialog.files')}</span>
          <span className="text-small text-t2">{t('dialog.filesHelp')}</span>
        </label>
        <MultilineField
          label={t('dialog.message')}
          hint={t('dialog.counted', {
            count: [...form.message].length,
            most: limits.intakeMessageCharacters,
          })}
          dir="auto"
          maxLength={limits.intakeMessageCharacters}
          value={form.message}
          onChange={(event) => form.setMessage(event.target.value)}
        />
        <AskTerms form={form} onSubmit={ask} />
        {keys.areMissing && <KeysNeeded />}
      </div>
    </Dialog>
  )
}

/** What for, and the kind of record that an answer becomes. */
function Head({ form }: { form: AskForm }) {
  const templates = useQuery(templatesQuery).data ?? []
  return (
    <div className="grid grid-cols-[3fr_2fr] gap-4 max-sm:grid-cols-1">
      <TextField
        label={t('dialog.what')}
        help={t('dialog.whatHelp')}
        dir="auto"
        maxLength={limits.nameCharacters}
        value={form.title}
        onChange={(event) => form.setTitle(event.target.value)}
      />
      <SelectField
        label={t('dialog.template')}
        placeholder={t('dialog.chooseTemplate')}
        value={form.draft.templateID}
        onChange={(id) => {
          const template = templates.find(({ _id }) => _id === id)
          if (template) form.choose(template)
        }}
        options={templates.map(({ _id, name }) => ({ value: _id, label: name }))}
      />
    </div>
  )
}
