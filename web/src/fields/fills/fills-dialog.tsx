import {
  fieldTraits,
  fillsNothing,
  inputOf,
  inputPrefix,
  isInputName,
  isWebsiteRule,
  websiteRules,
  type AutofillToken,
  type FieldType,
} from '@cardea/contract'
import { useState, type ReactNode } from 'react'
import { fills } from '../../i18n/en/fills.ts'
import { texts } from '../../i18n/texts.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { fillsWord, offeredTokens, tokenWord } from './fill-words.ts'

const t = texts(fills)

export type FillsDialogProps = {
  field: { label: string; type: FieldType; autofill?: string | undefined }
  /** What it fills while it says nothing itself. */
  byItself: AutofillToken | undefined
  onChange: (autofill: string | undefined) => void
  onClose: () => void
}

/** Which fields of pages a field fills, or which pages a website fits. */
export const FillsDialog = (props: FillsDialogProps) =>
  fieldTraits[props.field.type].isWebsite ? <PagesDialog {...props} /> : <KindDialog {...props} />

function PagesDialog({ field, onChange, onClose }: FillsDialogProps) {
  const { autofill = 'domain' } = field
  const [rule, setRule] = useState(isWebsiteRule(autofill) ? autofill : 'domain')
  return (
    <Question
      title={t('websiteTitle', { label: field.label })}
      text={t('websiteText')}
      onApply={() => {
        onChange(rule === 'domain' ? undefined : rule)
        onClose()
      }}
      onClose={onClose}
    >
      <SelectField
        label={t('pages')}
        help={t(`rulesWhy.${rule}`)}
        value={rule}
        onChange={setRule}
        options={websiteRules.map((value) => ({ value, label: t(`rules.${value}`) }))}
      />
    </Question>
  )
}

const [unsaid, oneInput] = ['unsaid', 'input']

function KindDialog({ field, byItself, onChange, onClose }: FillsDialogProps) {
  const { label, type, autofill } = field
  const named = autofill === undefined ? null : inputOf(autofill)
  const [kind, setKind] = useState(named === null ? (autofill ?? unsaid) : oneInput)
  const [name, setName] = useState(named ?? '')
  const [isWrong, setWrong] = useState(false)
  const isInput = kind === oneInput
  const apply = () => {
    if (isInput && !isInputName(name)) return setWrong(true)
    onChange(kind === unsaid ? undefined : isInput ? inputPrefix + name : kind)
    onClose()
  }
  // One that a program has set and nobody can choose here stays to be seen.
  const others = autofill === undefined || named !== null || autofill === fillsNothing ? [] : [autofill]
  const kinds = [...new Set<string>([...offeredTokens, ...others])]
  return (
    <Question title={t('title', { label })} text={t('text')} onApply={apply} onClose={onClose}>
      <SelectField
        label={t('kind')}
        value={kind}
        onChange={setKind}
        options={[
          { value: unsaid, label: t('byItself', { what: fillsWord({ type }, byItself) }) },
          { value: fillsNothing, label: t('nothing') },
          { value: oneInput, label: t('input') },
          ...kinds.map((value) => ({ value, label: tokenWord(value) })),
        ]}
      />
      {isInput && (
        <TextField
          className="mt-4"
          label={t('inputName')}
          help={t('inputHelp')}
          error={isWrong && !isInputName(name) ? t(name === '' ? 'inputMissing' : 'inputTooLong') : undefined}
          value={name}
          autoCapitalize="off"
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      )}
    </Question>
  )
}

type QuestionProps = {
  title: string
  text: string
  onApply: () => void
  onClose: () => void
  children: ReactNode
}

const Question = ({ title, text, onApply, onClose, children }: QuestionProps) => (
  <Dialog onClose={onClose} title={title} description={text} act={{ word: t('apply'), run: onApply }}>
    {children}
  </Dialog>
)
