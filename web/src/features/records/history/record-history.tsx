import { canOnRecord, type RecordVersion, type VaultRecord } from '@cardea/contract'
import { useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs'
import { useState } from 'react'
import { ActivitySkeleton } from '../../../components/activity/activity-skeleton.tsx'
import { nameOrYou } from '../../../components/activity/activity-words.ts'
import { ActivityList } from '../../../components/activity/activity-list.tsx'
import { useMe } from '../../../data/users/me.ts'
import { shownName } from '@cardea/client/records/record-name'
import { effectiveRoleOn, mayChange } from '../../../data/records/ownership.ts'
import { versionsQuery } from '../../../data/versions/versions.ts'
import { history } from '../../../i18n/en/history.ts'
import { texts } from '../../../i18n/texts.ts'
import { useFirstFocus } from '../../../ui/dialog/first-focus.ts'
import { IconButton } from '../../../ui/form/icon-button.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { VersionEntry } from './version-entry.tsx'
import { versionSentence } from './version-sentence.ts'

const t = texts(history)

const CompareDialog = lazyPart(() => import('./compare-dialog.tsx'), 'CompareDialog')

type RecordHistoryProps = { record: VaultRecord; onBack: () => void }

/** All that happened to the record, newest first. For those who may see them, changes are versions that can be compared and restored. */
export function RecordHistory({ record, onBack }: RecordHistoryProps) {
  const { _id: ownID } = useMe()
  const role = effectiveRoleOn(record, ownID)
  const maySee = canOnRecord(role, 'seeVersions')
  const list = useQuery({
    ...versionsQuery(record),
    enabled: maySee,
    placeholderData: (before) => before,
  })
  const title = useFirstFocus<HTMLHeadingElement>()
  const [openVersion, setOpen] = useState<number>()
  const [compared, setCompared] = useState<number>()
  const mayRestore = canOnRecord(role, 'restoreVersion') && mayChange(record, ownID)
  const versions = maySee ? list.data : undefined
  const entry = (version: RecordVersion) => (
    <VersionEntry
      key={`version ${version.version}`}
      record={record}
      version={version}
      isPresent={version.version === record.version}
      isOpen={version.version === openVersion}
      onToggle={() => setOpen(version.version === openVersion ? undefined : version.version)}
      onCompare={() => setCompared(version.version)}
      mayRestore={mayRestore}
    />
  )
  const isWaiting = list.isPending && list.isFetching
  return (
    <>
      <div className="-ml-2 flex items-center gap-1.5 pt-1 pb-3">
        <IconButton icon={ArrowLeft} label={t('back')} size="large" onClick={onBack} />
        {/* Not the button: its tooltip would take the first Escape. */}
        <h2 ref={title} tabIndex={-1} className="min-w-0 truncate text-title outline-none">
          {t('title')}
        </h2>
      </div>
      {isWaiting ? (
        <ActivitySkeleton />
      ) : (
        <ActivityList
          target={{ kind: 'record', id: record._id }}
          level={3}
          versions={
            versions && {
              list: versions,
              wordsOf: (version) =>
                `${version.by ? nameOrYou(version.by, ownID) : ''} ${versionSentence(version)}`,
              render: entry,
            }
          }
        />
      )}
      {compared !== undefined && versions && (
        <CompareDialog
          record={record}
          versions={versions}
          first={compared}
          name={shownName(record)}
          mayRestore={mayRestore}
          onClose={() => setCompared(undefined)}
        />
      )}
    </>
  )
}
