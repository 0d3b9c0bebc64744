import { LineIcon } from '../../../ui/display/line-icon.tsx'
import type { RecordVersion, VaultRecord } from '@cardea/contract'
import { useQuery } from '@tanstack/react-query'
import FileText from 'lucide/dist/esm/icons/file-text.mjs'
import { useState } from 'react'
import { templateName } from '../../../data/templates/built-in-words.ts'
import { versionChangeQuery } from '../../../data/versions/versions.ts'
import { history } from '../../../i18n/en/history.ts'
import { ui } from '../../../i18n/en/ui.ts'
import { texts } from '../../../i18n/texts.ts'
import { errorText } from '../../../overlays/show-error.ts'
import { Button } from '../../../ui/form/button.tsx'
import { changedFields, type ChangedField, type VersionChange } from './change-rows.ts'
import { BeforeAfter, ChangedPart } from './changed-part.tsx'
import { FieldSide, type FieldSideProps } from './field-side.tsx'
import { useOpenedVersions } from './use-opened-versions.ts'

const t = texts(history)
const tUi = texts(ui)

type ChangedPartsProps = { record: VaultRecord; version: RecordVersion }

/** What a version changed: each part before and after. Secrets are masked, and opened one at a time when they are asked for. */
export function ChangedParts({ record, version }: ChangedPartsProps) {
  const { version: number, changed, addedFiles, removedFiles } = version
  const { data, error, isFetching, refetch } = useQuery(versionChangeQuery(record, number))
  const [wanted, setWanted] = useState<readonly number[]>([])
  const opened = useOpenedVersions(record, wanted)
  const sideOf = (which: number) => ({
    opened: wanted.includes(which) ? opened(which) : ('loading' as const),
    onOpen: () => {
      if (!wanted.includes(which)) setWanted([...wanted, which])
    },
  })
  const files = [
    ...removedFiles.map((name) => ({ name, kind: 'removed' as const })),
    ...addedFiles.map((name) => ({ name, kind: 'added' as const })),
  ]
  return (
    <ul aria-label={t('whatChanged')} className="mb-3 rounded-control border border-line bg-raised">
      {data && <PlainParts change={data} />}
      {data
        ? changedFields(version, data).map((part) => (
            <ChangedPart key={`${part.kind} ${part.label}`} label={part.label} kind={part.kind}>
              <Sides
                part={part}
                isBeforeHidden={part.kind === 'changed' && data.before === null}
                old={sideOf(number - 1)}
                present={sideOf(number)}
              />
            </ChangedPart>
          ))
        : changed.map(({ label, kind }) => (
            <ChangedPart key={`${kind} ${label}`} label={label} kind={kind} />
          ))}
      {files.map(({ name, kind }) => (
        <ChangedPart key={`${kind} ${name}`} label={t('file')} kind={kind}>
          <span className="flex items-center gap-2">
            <LineIcon icon={FileText} size={15} className="shrink-0 text-t2" />
            <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
          </span>
        </ChangedPart>
      ))}
      {error && (
        <li className="flex flex-wrap items-center gap-2 border-line px-3 py-2 text-small text-t2 not-first:border-t">
          <span className="min-w-0 flex-1">{errorText(error)}</span>
          <Button size="small" busy={isFetching} onClick={() => void refetch()}>
            {tUi('tryAgain')}
          </Button>
        </li>
      )}
    </ul>
  )
}

type Opening = Pick<FieldSideProps, 'opened' | 'onOpen'>
type SidesProps = { part: ChangedField; isBeforeHidden: boolean; old: Opening; present: Opening }

function Sides({ part: { before, after }, isBeforeHidden, old, present }: SidesProps) {
  const saysFilling = before !== null && after !== null && before.autofill !== after.autofill
  return (
    <BeforeAfter
      before={before && <FieldSide field={before} side="old" saysFilling={saysFilling} {...old} />}
      after={after && <FieldSide field={after} side="new" saysFilling={saysFilling} {...present} />}
      isBeforeHidden={isBeforeHidden}
    />
  )
}

/** Name and template, where they are other ones than before. */
function PlainParts({ change: { before, after } }: { change: VersionChange }) {
  if (!before) return null
  const templates = [before, after].map(({ template }) =>
    template ? templateName(template) : t('noTemplate'),
  )
  const parts = [
    { label: t('name'), before: before.name, after: after.name },
    { label: t('template'), before: templates[0], after: templates[1] },
  ]
  return parts
    .filter((part) => part.before !== part.after)
    .map(({ label, ...sides }) => (
      <ChangedPart key={label} label={label} kind="changed">
        <BeforeAfter
          before={<bdi className="text-t2">{sides.before}</bdi>}
          after={<bdi>{sides.after}</bdi>}
        />
      </ChangedPart>
    ))
}
