import { imports } from '../../i18n/en/imports.ts'
import { texts } from '../../i18n/texts.ts'
import { SelectField } from '../../ui/form/select-field.tsx'
import type { PreviewPart } from './preview-tabs.ts'
import { choicesFor, choiceWord } from './twin-choice.ts'

const t = texts(imports)

/** One choice for all that differ; what one may only view is not written into. */
export function ForAllTwins({ rows, onChange }: Omit<PreviewPart, 'read'>) {
  const [first] = rows
  const isOne = rows.every(({ choice }) => choice === first?.choice)
  const meant = new Set(rows.map(({ index }) => index))
  return (
    <SelectField
      label={t('allTwins')}
      isLabelHidden
      size="compact"
      className="w-46"
      value={isOne && first ? first.choice : null}
      placeholder={t('mixed')}
      onChange={(choice) =>
        onChange((one) => meant.has(one.index) && choicesFor(one).includes(choice), { choice })
      }
      options={(['keep', 'update', 'make'] as const).map((value) => ({ value, label: choiceWord(value) }))}
    />
  )
}
