import { SelectField } from '../../../ui/form/select-field.tsx'
import type { TemplateRights } from '../../../data/templates/template-rights.ts'
import { templates } from '../../../i18n/en/templates.ts'
import { texts } from '../../../i18n/texts.ts'

const t = texts(templates)

type SharedWithProps = {
  rights: TemplateRights
  value: string | null
  onChange: (groupID: string | null) => void
}

/** What no group is called. */
const nobody = ''

/** The group whose members may start records from the template. */
export function SharedWith({ rights, value, onChange }: SharedWithProps) {
  const { groups, isOwn } = rights
  if (groups.length === 0 && value === null) return null
  const alone = { value: nobody, label: t(isOwn ? 'shared.nobody' : 'shared.giveBack') }
  const chosen = groups.find(({ _id }) => _id === value)
  return (
    <SelectField
      label={t('shared.label')}
      help={
        chosen
          ? t('shared.help', { group: chosen.name })
          : t(isOwn ? 'shared.helpNobody' : 'shared.helpGiveBack')
      }
      options={[alone, ...groups.map(({ _id, name }) => ({ value: _id, label: name }))]}
      value={value ?? nobody}
      onChange={(next) => onChange(next === nobody ? null : next)}
      className="mt-5 max-w-96"
    />
  )
}
