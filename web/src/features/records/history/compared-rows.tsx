import { LineIcon } from '../../../ui/display/line-icon.tsx'
import type { Field, VaultRecord } from '@cardea/contract'
import CircleMinus from 'lucide/dist/esm/icons/circle-minus.mjs'
import CirclePlus from 'lucide/dist/esm/icons/circle-plus.mjs'
import Eye from 'lucide/dist/esm/icons/eye.mjs'
import EyeOff from 'lucide/dist/esm/icons/eye-off.mjs'
import FileText from 'lucide/dist/esm/icons/file-text.mjs'
import Pencil from 'lucide/dist/esm/icons/pencil.mjs'
import { useState, type ReactNode } from 'react'
import { toldFilling } from '../../../fields/fills/fill-words.ts'
import { shownText } from '../../../fields/values/shown-text.ts'
import { history } from '../../../i18n/en/history.ts'
import { texts } from '../../../i18n/texts.ts'
import { classNames } from '../../../ui/display/class-names.ts'
import { MaskedText } from '../../../ui/display/masked-text.tsx'
import { SecretText } from '../../../ui/display/secret-text.tsx'
import { IconButton } from '../../../ui/form/icon-button.tsx'
import { compareVersions, type Difference, type FieldRow } from './compare-versions.ts'

const t = texts(history)

type ComparedRowsProps = { left: VaultRecord; right: VaultRecord; isOnlyDifferent: boolean }

/** Each part of two versions beside the other; what is the same stands last. */
export function ComparedRows({ left, right, isOnlyDifferent }: ComparedRowsProps) {
  const { name, fields, files } = compareVersions(left, right)
  const rows = [
    {
      key: 'name:',
      label: t('name'),
      difference: name,
      left: <bdi>{left.name}</bdi>,
      right: <bdi>{right.name}</bdi>,
    },
    ...fields.map((row) => ({
      key: row.key,
      label: row.label,
      difference: row.difference,
      left: <SideField row={row} side="left" />,
      right: <SideField row={row} side="right" />,
    })),
    {
      key: 'files:',
      label: t('files'),
      difference: files,
      left: <SideFiles record={left} />,
      right: <SideFiles record={right} />,
    },
  ]
  const differing = rows.filter(({ difference }) => difference !== 'same')
  const same = isOnlyDifferent ? [] : rows.filter(({ difference }) => difference === 'same')
  return (
    <ul className="border-t border-line">
      {[...differing, ...same].map((row) => (
        <li
          key={row.key}
          className={classNames(
            'grid grid-cols-[9.75rem_minmax(0,1fr)_minmax(0,1fr)] items-center gap-x-4 gap-y-1 border-b border-line py-2 max-sm:grid-cols-2',
            row.difference === 'same' ? 'min-h-9.5 text-t3' : 'min-h-13.5',
          )}
        >
          <div className="min-w-0 max-sm:col-span-2">
            <p className="text-label wrap-anywhere text-t3">
              <bdi>{row.label}</bdi>
            </p>
            {row.difference !== 'same' && <DifferenceWord difference={row.difference} />}
          </div>
          <Side name={t('sides.left')}>{row.left}</Side>
          <Side name={t('sides.right')}>{row.difference === 'same' ? t('kinds.same') : row.right}</Side>
        </li>
      ))}
    </ul>
  )
}

const Side = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <span className="sr-only">{name}: </span>
    {children}
  </div>
)

function DifferenceWord({ difference }: { difference: Exclude<Difference, 'same'> }) {
  const look = {
    changed: { icon: Pencil, tone: 'text-t2' },
    added: { icon: CirclePlus, tone: 'text-success' },
    removed: { icon: CircleMinus, tone: 'text-danger' },
  }[difference]
  return (
    <p className={classNames('flex items-center gap-1.5 text-label', look.tone)}>
      <LineIcon icon={look.icon} size={13} />
      {t(`kinds.${difference}`)}
    </p>
  )
}

/** One version's value of a field, and what it fills where both versions say otherwise. */
function SideField({ row, side }: { row: FieldRow; side: 'left' | 'right' }) {
  const field = row[side]
  const saysFilling = row.left && row.right && row.left.autofill !== row.right.autofill
  return (
    <>
      <SideValue field={field} side={side} />
      {field && saysFilling && <span className="block text-label text-t3">{toldFilling(field)}</span>}
    </>
  )
}

/** One version's value of a field; a secret is masked by itself, until it is asked for. */
function SideValue({ field, side }: { field: Field | null; side: 'left' | 'right' }) {
  const [isRevealed, setRevealed] = useState(false)
  if (!field) return <span className="text-t3">{t('notThere')}</span>
  const { label, value } = field
  if (!value) return <span className="text-t3">{t('noValue')}</span>
  if (!field.isSecret) {
    return (
      <span dir="auto" className="block wrap-anywhere whitespace-pre-wrap">
        {shownText(field, value)}
      </span>
    )
  }
  return (
    <span className="flex items-center gap-2">
      <span className="min-w-0 flex-1">
        {isRevealed ? <SecretText secret={value} size="small" /> : <MaskedText />}
      </span>
      <IconButton
        icon={isRevealed ? EyeOff : Eye}
        size="small"
        label={t(isRevealed ? 'hide' : 'reveal', { label, side: t(`sides.${side}`) })}
        onClick={() => setRevealed(!isRevealed)}
      />
    </span>
  )
}

function SideFiles({ record: { attachments } }: { record: VaultRecord }) {
  if (attachments.length === 0) return <span className="text-t3">{t('noFiles')}</span>
  return (
    <ul className="flex flex-col gap-1">
      {attachments.map(({ _id, name }) => (
        <li key={_id} className="flex items-center gap-2">
          <LineIcon icon={FileText} size={15} className="shrink-0 text-t2" />
          <bdi className="min-w-0 truncate">{name}</bdi>
        </li>
      ))}
    </ul>
  )
}
