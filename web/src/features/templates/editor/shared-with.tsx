import { SelectField } from '../../../ui/form/select-field.tsx'
import type { TemplateRights } from '../../../data/templates/template-rights.ts'
import { wordsOf } from '../../../i18n/words.ts'

type SharedWithProps = {
  rights: TemplateRights
  value: string | null
  onChange: (groupID: string | null) => void
}

/** What no group is called. */
const nobody = ''

/** The group whose members may start records from the template. */
export function SharedWith({ rights, value, onChange }: SharedWithProps) {
  const t = wordsOf('templates')
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
