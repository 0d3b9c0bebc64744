import { LineIcon } from '../../../ui/display/line-icon.tsx'
import type { RecordVersion, VaultRecord } from '@cardea/contract'
import { useQueryClient } from '@tanstack/react-query'
import Undo2 from 'lucide/dist/esm/icons/undo-2.mjs'
import { useId, useMemo, useState } from 'react'
import { RecordTile } from '../../../components/tiles/record-tile.tsx'
import { useRecordFailure } from '../../../components/records/record-not-found.ts'
import { personName } from '../../../data/records/ownership.ts'
import { isConflict, recordsQuery } from '../../../data/records/records.ts'
import { isVersionGone, useRestoreVersion } from '../../../data/versions/versions.ts'
import { listed } from '../../../i18n/name-list.ts'
import { history } from '../../../i18n/en/history.ts'
import { texts } from '../../../i18n/texts.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { LoadingState } from '../../../ui/feedback/loading.tsx'
import { showToast } from '../../../ui/feedback/toast.ts'
import { useNow } from '../../../ui/feedback/use-now.ts'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { Switch } from '../../../ui/form/switch.tsx'
import { ComparedRows } from './compared-rows.tsx'
import { outcomeOfRestoring } from './compare-versions.ts'
import { useOpenedVersions } from './use-opened-versions.ts'
import { versionMoment } from './version-sentence.ts'

const t = texts(history)

type CompareDialogProps = {
  record: VaultRecord
  versions: readonly RecordVersion[]
  /** The version at the left to begin with. */
  first: number
  name: string
  mayRestore: boolean
  onClose: () => void
}

/** Two versions side by side, secrets masked, and what restoring the left one would do. */
export function CompareDialog(props: CompareDialogProps) {
  const { record, versions, first, name, mayRestore, onClose } = props
  const now = useNow()
  const [leftVersion, setLeft] = useState(first)
  const [chosenRight, setRight] = useState<number>()
  const [isOnlyDifferent, setOnlyDifferent] = useState(false)
  const rightVersion = chosenRight ?? record.version
  const wanted = useMemo(() => [leftVersion, rightVersion], [leftVersion, rightVersion])
  const opened = useOpenedVersions(record, wanted)
  const [left, right] = [opened(leftVersion), opened(rightVersion)]
  const known = left !== 'loading' && left !== 'gone' && right !== 'loading' && right !== 'gone'
  const isOld = leftVersion !== record.version

  const momentOf = (wantedVersion: number) => {
    const at = versions.find(({ version }) => version === wantedVersion)?.at
    return at === undefined ? '' : versionMoment(at, now, true)
  }
  const options = versions.map(({ version, at, by }) => ({
    value: String(version),
    label: t(version === record.version ? 'isNow' : 'at', {
      when: versionMoment(at, now),
      who: by ? personName(by) : t('somebody'),
    }),
  }))
  const { restore, isRestoring, note } = useRestoring(record, {
    onDone: () => {
      showToast(t('restored', { name, when: momentOf(leftVersion) }), { kind: 'done' })
      onClose()
    },
    onConflict: () => setRight(undefined),
  })
  return (
    <Dialog
      onClose={onClose}
      size="wide"
      title={t('compareTitle')}
      description={name}
      leading={<RecordTile template={record.template} fields={record.fields} size={40} />}
      footStart={t('written')}
      cancel={t('close')}
      act={
        mayRestore &&
        isOld && {
          word: t('restoreAt', { when: momentOf(leftVersion) }),
          busy: isRestoring,
          disabled: !known,
          run: () => restore(leftVersion),
        }
      }
    >
      <VersionChoice
        options={options}
        left={leftVersion}
        right={rightVersion}
        isOnlyDifferent={isOnlyDifferent}
        onLeft={setLeft}
        onRight={setRight}
        onOnlyDifferent={setOnlyDifferent}
      />
      {note && (
        <p role="alert" className="mb-3 rounded-control bg-warning-fill p-3 text-small text-t1">
          {note}
        </p>
      )}
      <Comparison
        left={left}
        right={right}
        now={isOld ? opened(record.version) : undefined}
        isOnlyDifferent={isOnlyDifferent}
      />
    </Dialog>
  )
}

/** Restores a version; where that cannot be, a note says why. */
function useRestoring(
  record: VaultRecord,
  { onDone, onConflict }: Record<'onDone' | 'onConflict', () => void>,
) {
  const queryClient = useQueryClient()
  const onFailure = useRecordFailure()
  const { mutate, isPending } = useRestoreVersion(record)
  const [note, setNote] = useState<string>()
  const restore = (version: number) =>
    mutate(version, {
      onSuccess: onDone,
      onError: (error) => {
        if (isConflict(error)) {
          setNote(t('conflict'))
          onConflict()
          void queryClient.invalidateQueries({ queryKey: recordsQuery.queryKey })
        } else if (isVersionGone(error)) setNote(t('gone'))
        else void onFailure(record, error)
      },
    })
  return { restore, isRestoring: isPending, note }
}

type Opened = ReturnType<ReturnType<typeof useOpenedVersions>>
type ComparisonProps = {
  left: Opened
  right: Opened
  /** The newest one, where restoring the left one would change something. */
  now: Opened | undefined
  isOnlyDifferent: boolean
}

function Comparison({ left, right, now, isOnlyDifferent }: ComparisonProps) {
  if (left === 'gone' || right === 'gone') {
    return (
      <p role="alert" className="rounded-control bg-well p-3.5 text-t2">
        {t('gone')}
      </p>
    )
  }
  if (left === 'loading' || right === 'loading') return <LoadingState text={t('comparing')} />
  return (
    <>
      <ComparedRows left={left} right={right} isOnlyDifferent={isOnlyDifferent} />
      {now && (
        <p className="mt-4 flex gap-3 rounded-card border border-line p-3.5">
          <LineIcon icon={Undo2} size={16} className="mt-0.5 shrink-0 text-t2" />
          <span className="min-w-0 wrap-anywhere">{outcomeText(left, now)}</span>
        </p>
      )}
    </>
  )
}

type VersionChoiceProps = {
  options: { value: string; label: string }[]
  left: number
  right: number
  isOnlyDifferent: boolean
  onLeft: (version: number) => void
  onRight: (version: number) => void
  onOnlyDifferent: (isOnly: boolean) => void
}

function VersionChoice(props: VersionChoiceProps) {
  const { options, left, right, isOnlyDifferent, onLeft, onRight, onOnlyDifferent } = props
  const switchID = useId()
  return (
    <div className="grid grid-cols-[9.75rem_minmax(0,1fr)_minmax(0,1fr)] items-end gap-x-4 gap-y-3 pb-3 max-sm:grid-cols-1">
      <label htmlFor={switchID} className="flex items-center gap-2 pb-2 text-small text-t2">
        <Switch id={switchID} size="small" checked={isOnlyDifferent} onChange={onOnlyDifferent} />
        {t('onlyDifferent')}
      </label>
      <SelectField
        label={t('left')}
        options={options}
        value={String(left)}
        onChange={(value) => onLeft(Number(value))}
      />
      <SelectField
        label={t('right')}
        options={options}
        value={String(right)}
        onChange={(value) => onRight(Number(value))}
      />
    </div>
  )
}

/** What restoring would do, held against the present version where that is open, too. */
function outcomeText(left: VaultRecord, present: ReturnType<ReturnType<typeof useOpenedVersions>>) {
  if (present === 'loading' || present === 'gone') return null
  const { goBack, comeBack, goAway } = outcomeOfRestoring(left, present, { name: t('name') })
  const parts = [
    goBack.length > 0 && t('goBack', { labels: listed(goBack) }),
    comeBack.length > 0 && t('comeBack', { labels: listed(comeBack) }),
    goAway.length > 0 && t('goAway', { labels: listed(goAway) }),
  ].filter((part) => part !== false)
  return parts.length === 0 ? t('nothing') : t('restoring', { what: parts.join('; ') })
}
