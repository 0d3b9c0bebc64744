import { limits } from '@cardea/contract'
import type { ReactNode, Ref } from 'react'
import { HuePicker } from '../../ui/form/hue-picker.tsx'
import { IconPicker } from '../../ui/form/icon-picker.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { groups } from '../../i18n/en/groups.ts'
import { pickers } from '../../i18n/en/pickers.ts'
import { texts } from '../../i18n/texts.ts'

const t = texts(groups)
const tPickers = texts(pickers)

/** A group while its name and look are being chosen. */
export type GroupDraft = { name: string; hue: number; icon: string }

/** What the call takes. */
export const writtenGroup = ({ name, hue, icon }: GroupDraft) => ({
  name: name.trim(),
  color: String(hue),
  icon,
})

type GroupFormProps = {
  id: string
  draft: GroupDraft
  onChange: (draft: GroupDraft) => void
  /** What is wrong with the name. */
  error: string | undefined
  onSubmit: () => void
  nameRef: Ref<HTMLInputElement>
  children?: ReactNode
}

/** Name, colour and icon of a group. */
export function GroupForm({ id, draft, onChange, error, onSubmit, nameRef, children }: GroupFormProps) {
  return (
    <form
      id={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
      className="flex flex-col gap-4"
    >
      <TextField
        ref={nameRef}
        label={t('form.name')}
        placeholder={t('form.namePlaceholder')}
        error={error}
        dir="auto"
        aria-required
        maxLength={limits.nameCharacters}
        value={draft.name}
        onChange={(event) => onChange({ ...draft, name: event.target.value })}
      />
      <div className="flex flex-wrap gap-x-8 gap-y-4">
        <HuePicker
          label={t('form.color')}
          nameOf={(hue) => tPickers(`hues.h${hue}`)}
          value={draft.hue}
          onChange={(hue) => onChange({ ...draft, hue })}
        />
        <IconPicker
          label={t('form.icon')}
          nameOf={(icon) => tPickers(`icons.${icon}`)}
          value={draft.icon}
          onChange={(icon) => onChange({ ...draft, icon })}
        />
      </div>
      {children}
    </form>
  )
}
