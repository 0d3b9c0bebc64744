import type { RecordVersion, VaultRecord } from '@cardea/contract'
import GitCompareArrows from 'lucide/dist/esm/icons/git-compare-arrows.mjs'
import Undo2 from 'lucide/dist/esm/icons/undo-2.mjs'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { Badge } from '../../../ui/display/badge.tsx'
import { classNames } from '../../../ui/display/class-names.ts'
import { Button } from '../../../ui/form/button.tsx'
import { nameOrYou } from '../../../components/activity/activity-words.ts'
import { PersonAvatar } from '../../../components/people/person-avatar.tsx'
import { useMe } from '../../../data/users/me.ts'
import { locale } from '../../../i18n/locale.ts'
import { timeOfDay } from '../../../i18n/when.ts'
import { history } from '../../../i18n/en/history.ts'
import { texts } from '../../../i18n/texts.ts'
import { saysChange } from './change-rows.ts'
import { ChangedParts } from './changed-parts.tsx'
import { versionSentence } from './version-sentence.ts'

const t = texts(history)

type VersionEntryProps = {
  record: VaultRecord
  version: RecordVersion
  isPresent: boolean
  isOpen: boolean
  onToggle: () => void
  onCompare: () => void
  mayRestore: boolean
}

/** One version: who made it, when, what it changed; pressed, each part of that and what one can do. */
export function VersionEntry(props: VersionEntryProps) {
  const { record, version, isPresent, isOpen, onToggle, onCompare, mayRestore } = props
  const { by, at } = version
  const me = useMe()
  const who = by ? nameOrYou(by, me._id) : t('somebody')
  return (
    <li
      className={classNames(
        'relative -mx-2 rounded-control transition-colors',
        isOpen ? 'bg-soft' : 'has-[button:hover]:bg-hover',
      )}
    >
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={onToggle}
        className="flex w-full items-start gap-3 rounded-control px-2 py-2.5 text-left focus-visible:-outline-offset-2"
      >
        {by ? <PersonAvatar person={by} /> : <Avatar name="?" hue={285} state="revoked" />}
        <span className="min-w-0 flex-1">
          <span className="flex items-center gap-2">
            <bdi className="truncate font-medium">{who}</bdi>
            {isPresent && <Badge tone="accent">{t('now')}</Badge>}
            <time dateTime={at} className="ml-auto shrink-0 text-label text-t3 tabular-nums">
              {timeOfDay(new Date(at), locale())}
            </time>
          </span>
          <span className="block text-small wrap-anywhere text-t2 first-letter:uppercase">
            {versionSentence(version)}
          </span>
        </span>
      </button>
      {isOpen && (
        <div className="mx-2 pb-3 pl-11">
          {saysChange(version) && <ChangedParts record={record} version={version} />}
          {!isPresent && (
            <div className="flex flex-wrap gap-2">
              <Button size="small" icon={GitCompareArrows} onClick={onCompare}>
                {t('compare')}
              </Button>
              {mayRestore && (
                <Button size="small" look="quiet" icon={Undo2} onClick={onCompare}>
                  {t('restore')}
                </Button>
              )}
            </div>
          )}
          {isPresent && !saysChange(version) && (
            <p className="text-small text-t3">{versionSentence(version)}</p>
          )}
        </div>
      )}
    </li>
  )
}
