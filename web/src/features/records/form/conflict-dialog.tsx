import type { VaultRecord } from '@cardea/contract'
import { useQuery } from '@tanstack/react-query'
import Eye from 'lucide/dist/esm/icons/eye.mjs'
import EyeOff from 'lucide/dist/esm/icons/eye-off.mjs'
import { useState } from 'react'
import { classNames } from '../../../ui/display/class-names.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { IconButton } from '../../../ui/form/icon-button.tsx'
import { MaskedText } from '../../../ui/display/masked-text.tsx'
import { SecretText } from '../../../ui/display/secret-text.tsx'
import { locale } from '../../../i18n/locale.ts'
import { useNow } from '../../../ui/feedback/use-now.ts'
import { longWhen } from '../../../i18n/when.ts'
import { recordForm } from '../../../i18n/en/record-form.ts'
import { drafts } from '../../../i18n/en/drafts.ts'
import { records } from '../../../i18n/en/records.ts'
import { texts } from '../../../i18n/texts.ts'
import { differences, type Difference, type Side } from '../../../fields/draft/merge-drafts.ts'
import { versionsQuery } from '../../../data/versions/versions.ts'
import type { RecordDraft } from '../../../fields/draft/record-draft.ts'

const t = texts(recordForm)
const tDrafts = texts(drafts)
const tRecords = texts(records)

export type ConflictDialogProps = {
  base: RecordDraft
  mine: RecordDraft
  theirs: RecordDraft
  /** What was saved meanwhile. */
  record: VaultRecord
  isSaving: boolean
  onKeep: () => void
  onChoose: (choices: ReadonlyMap<string, Side>) => void
}

/** Another person saved a newer version meanwhile: shows both, field by field, to choose from. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { base, mine, theirs, record, isSaving, onKeep, onChoose } = props
  const [choices, setChoices] = useState<ReadonlyMap<string, Side>>(new Map())
  const now = useNow()
  // Its own list of what changed says who; where that is not to be had, only when is said.
  const by = useQuery(versionsQuery(record)).data?.find(({ version }) => version === record.version)?.by
  const when = longWhen(new Date(record.updatedAt), now, locale()) ?? tRecords('justNow')
  const found = differences(base, mine, theirs)
  const chosen = new Map(found.map(({ id, proposed }) => [id, choices.get(id) ?? proposed]))
  return (
    <Dialog
      onClose={onKeep}
      title={t('conflict.title')}
      description={found.length > 0 ? t('conflict.text') : t('conflict.same')}
      size="share"
      cancel={tDrafts('keep')}
      act={{ word: t('conflict.save'), busy: isSaving, run: () => onChoose(chosen) }}
    >
      <div aria-hidden className="grid grid-cols-2 gap-2 pb-1 font-strong">
        <span>{t('conflict.yours')}</span>
        <span>
          {by ? t('conflict.savedBy', { name: by.name ?? by.email, when }) : t('conflict.saved', { when })}
        </span>
      </div>
      {found.map((difference) => (
        <Choice
          key={difference.id}
          difference={difference}
          chosen={chosen.get(difference.id) ?? difference.proposed}
          onChoose={(side) => setChoices(new Map(choices).set(difference.id, side))}
        />
      ))}
    </Dialog>
  )
}

type ChoiceProps = { difference: Difference; chosen: Side; onChoose: (side: Side) => void }

const sides = ['mine', 'theirs'] as const

function Choice({ difference, chosen, onChoose }: ChoiceProps) {
  const [isRevealed, setRevealed] = useState(false)
  const { id, field, isFile } = difference
  const label = isFile ? t('form.file') : (field?.label ?? t('form.name'))
  const isSecret = field?.isSecret ?? false
  return (
    <fieldset className="min-w-0 pt-2.5">
      <legend className="float-left flex h-7 items-center gap-1 text-label text-t3">
        <bdi>{label}</bdi>
      </legend>
      {isSecret && (
        <IconButton
          icon={isRevealed ? EyeOff : Eye}
          size="small"
          label={t(isRevealed ? 'conflict.hide' : 'conflict.reveal', { label })}
          onClick={() => setRevealed(!isRevealed)}
        />
      )}
      <div className="clear-both grid grid-cols-2 gap-2">
        {sides.map((side) => (
          <label
            key={side}
            className={classNames(
              'flex min-h-9 min-w-0 cursor-pointer items-start gap-2 rounded-control border px-3 py-2 transition-colors',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring',
              chosen === side
                ? 'border-ring bg-soft shadow-[inset_0_0_0_0.5px_var(--ring)]'
                : 'border-line-2 hover:bg-hover',
            )}
          >
            <input
              type="radio"
              name={`choice-${id}`}
              checked={chosen === side}
              aria-label={`${t(side === 'mine' ? 'conflict.yours' : 'conflict.saved', { when: '' })}: ${isSecret ? t('form.hidden') : (difference[side] ?? t('conflict.absent'))}`}
              onChange={() => onChoose(side)}
              className="mt-0.5 size-4 shrink-0 appearance-none rounded-full border border-control bg-field outline-none checked:border-5 checked:border-accent"
            />
            <span className="min-w-0 wrap-anywhere whitespace-pre-wrap">
              <SideValue value={difference[side]} isSecret={isSecret} isRevealed={isRevealed} />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type SideValueProps = { value: string | null; isSecret: boolean; isRevealed: boolean }

function SideValue({ value, isSecret, isRevealed }: SideValueProps) {
  if (value === null) return <span className="text-t2">{t('conflict.absent')}</span>
  if (value === '') return <span className="text-t2">{t('conflict.empty')}</span>
  if (!isSecret) return <bdi>{value}</bdi>
  return isRevealed ? <SecretText secret={value} size="small" /> : <MaskedText />
}
