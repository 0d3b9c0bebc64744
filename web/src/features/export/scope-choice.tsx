import type { Group } from '@cardea/contract'
import { exports } from '../../i18n/en/exports.ts'
import { texts } from '../../i18n/texts.ts'
import { locale } from '../../i18n/locale.ts'
import { Segment } from '../../ui/form/segment.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import type { ExportFormState } from './use-export-form.ts'

const t = texts(exports)

type ScopeChoiceProps = { form: ExportFormState; groups: readonly Group[] }

/** Everything, a group, or what was selected before; where there is nothing to choose, nothing. */
export function ScopeChoice({ form, groups }: ScopeChoiceProps) {
  const { first, scope, setScope } = form
  const [firstGroup] = groups
  const options = [
    { value: 'all' as const, label: t('everything') },
    ...(firstGroup ? [{ value: 'group' as const, label: t('group') }] : []),
    ...(first.kind === 'selected'
      ? [
          {
            value: 'selected' as const,
            label: t('selected', { records: first.ids.length.toLocaleString(locale()) }),
          },
        ]
      : []),
  ]
  if (options.length === 1) return null
  const choose = (value: 'all' | 'group' | 'selected') => {
    if (value === 'all') setScope({ kind: 'all' })
    else if (value === 'selected' && first.kind === 'selected') setScope(first)
    else if (firstGroup) setScope(first.kind === 'group' ? first : { kind: 'group', groupID: firstGroup._id })
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Segment label={t('what')} value={scope.kind} onChange={choose} options={options} />
      {scope.kind === 'group' && (
        <SelectField
          label={t('whichGroup')}
          isLabelHidden
          size="compact"
          className="w-56"
          value={scope.groupID}
          onChange={(groupID) => setScope({ kind: 'group', groupID })}
          options={groups.map(({ _id, name }) => ({ value: _id, label: name }))}
        />
      )}
    </div>
  )
}
