import { limits } from '@cardea/contract'
import { outside } from '../../i18n/en/outside.ts'
import { texts } from '../../i18n/texts.ts'
import { MultilineField } from '../../ui/form/multiline-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { LinkForm } from './use-link-form.ts'

const t = texts(outside)

/** A text that is typed for the link alone. */
export const LinkTextFields = ({ form }: { form: LinkForm }) => (
  <>
    <TextField
      label={t('dialog.label')}
      help={t('dialog.labelHelp')}
      dir="auto"
      maxLength={limits.nameCharacters}
      value={form.label}
      onChange={(event) => form.setLabel(event.target.value)}
    />
    <MultilineField
      label={t('dialog.text')}
      dir="auto"
      value={form.text}
      onChange={(event) => form.setText(event.target.value)}
    />
  </>
)
