import { fieldTraits, type VaultRecord } from '@cardea/contract'
import type { ReactNode } from 'react'
import { linkableFields } from '../../data/outside/link-content.ts'
import { fileSize } from '../../i18n/file-size.ts'
import { outside } from '../../i18n/en/outside.ts'
import { locale } from '../../i18n/locale.ts'
import { texts } from '../../i18n/texts.ts'
import { Badge } from '../../ui/display/badge.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Check } from '../../ui/form/check.tsx'
import type { LinkForm } from './use-link-form.ts'

const t = texts(outside)

/** Which fields and files of a record are in its link. */
export function LinkContentChoice({ record, form }: { record: VaultRecord; form: LinkForm }) {
  const fields = linkableFields(record)
  const isAll = form.keys.length === fields.length && form.files.length === record.attachments.length
  const toggleAll = () => {
    form.setKeys(isAll ? [] : fields.map(({ key }) => key))
    form.setFiles(isAll ? [] : record.attachments.map(({ _id }) => _id))
  }
  return (
    <fieldset className="min-w-0">
      <div className="mb-1.5 flex items-center justify-between">
        <legend className="float-left text-small font-strong">{t('dialog.what')}</legend>
        <Button look="accent-text" size="small" className="-mr-2.5" onClick={toggleAll}>
          {t(isAll ? 'dialog.none' : 'dialog.all')}
        </Button>
      </div>
      <ul className="overflow-hidden rounded-card border border-line">
        {fields.map(({ key, label, value, isSecret, type }) => (
          <Choice
            key={key}
            label={label}
            note={fieldTraits[type].makesCodes ? t('dialog.codeKey') : isSecret ? '' : (value ?? '')}
            isOn={form.keys.includes(key)}
            onChange={(isOn) => form.setKeys(toggled(form.keys, key, isOn))}
          >
            {isSecret && <Badge tone="quiet">{t('dialog.secret')}</Badge>}
          </Choice>
        ))}
        {record.attachments.map(({ _id, name, size }) => (
          <Choice
            key={_id}
            label={name}
            note={fileSize(size, locale())}
            isOn={form.files.includes(_id)}
            onChange={(isOn) => form.setFiles(toggled(form.files, _id, isOn))}
          />
        ))}
      </ul>
    </fieldset>
  )
}

const toggled = (all: readonly string[], one: string, isOn: boolean): string[] =>
  isOn ? [...all, one] : all.filter((other) => other !== one)

type ChoiceProps = {
  label: string
  note: string
  isOn: boolean
  onChange: (isOn: boolean) => void
  children?: ReactNode
}

const Choice = ({ label, note, isOn, onChange, children }: ChoiceProps) => (
  <li className="border-t border-line first:border-t-0">
    <label className="flex min-h-11 cursor-pointer items-center gap-3 px-3.5 hover:bg-hover">
      <Check checked={isOn} onChange={onChange} />
      <span className="min-w-0 flex-1 truncate">
        <bdi className="font-medium">{label}</bdi>
        {note && <bdi className="ml-2.5 text-small text-t2">{note}</bdi>}
      </span>
      {children}
    </label>
  </li>
)
