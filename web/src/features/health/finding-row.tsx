import type { VaultRecord } from '@cardea/contract'
import { Check } from 'lucide-react'
import { subtitle } from '../../components/records/subtitle.ts'
import { RecordTile } from '../../components/tiles/record-tile.tsx'
import { kindsOf, type FindingKind } from '../../data/health/finding-kinds.ts'
import type { Finding } from '../../data/health/judge-passwords.ts'
import { shownName } from '../../data/records/record-name.ts'
import { locale } from '../../i18n/locale.ts'
import { timeSince } from '../../i18n/time-since.ts'
import { health } from '../../i18n/en/health.ts'
import { texts } from '../../i18n/texts.ts'
import { Badge, type BadgeTone } from '../../ui/display/badge.tsx'
import { classNames } from '../../ui/display/class-names.ts'
import { useNow } from '../../ui/feedback/use-now.ts'
import { kindIcons } from './kind-looks.ts'

const t = texts(health)

type FindingRowProps = {
  record: VaultRecord
  /** Null once it is sound. */
  finding: Finding | null
  /** It is no problem to this person, which is not the same as sound. */
  isAside: boolean
  isOpen: boolean
  onOpen: () => void
}

const tones: Record<FindingKind, BadgeTone> = {
  weak: 'danger',
  twice: 'warning',
  old: 'quiet',
  noCode: 'info',
}

const columns = { wrong: 'w-72', since: 'w-24 text-right max-sm:hidden' }

/** What the columns are, where they stand side by side. */
export function FindingHeads() {
  return (
    <p
      className="-mx-3 flex gap-3 border-b border-line px-3 pb-2 text-small text-t2 max-md:hidden"
      aria-hidden
    >
      <span className="ml-12 flex-1">{t('heads.first')}</span>
      <span className={columns.wrong}>{t('heads.wrong')}</span>
      <span className={columns.since}>{t('heads.since')}</span>
    </p>
  )
}

/** One record and what is wrong with it; struck once it is sound. */
export function FindingRow({ record, finding, isAside, isOpen, onOpen }: FindingRowProps) {
  const now = useNow()
  return (
    // The line stands below the text alone, and not beside a row that is lit.
    <li className="relative after:absolute after:right-3 after:bottom-0 after:left-15 after:h-px after:bg-line last:after:hidden has-[button:hover]:after:hidden">
      <button
        type="button"
        data-marked={isOpen || undefined}
        onClick={onOpen}
        className={classNames(
          'flex min-h-15 w-full flex-wrap items-center gap-x-3 gap-y-1 rounded-control px-3 py-2 text-left transition-colors focus-visible:-outline-offset-2',
          isOpen ? 'bg-soft' : 'hover:bg-hover',
        )}
      >
        {finding ? (
          <RecordTile template={record.template} />
        ) : (
          <span
            className={classNames(
              'flex size-9 shrink-0 items-center justify-center rounded-control',
              isAside ? 'bg-well text-t2' : 'bg-success-fill text-success',
            )}
          >
            <Check size={17} aria-hidden />
          </span>
        )}
        <span className="min-w-0 flex-1">
          <span className={classNames('block truncate font-medium', !finding && 'text-t2 line-through')}>
            <bdi>{shownName(record)}</bdi>
          </span>
          <span className="block truncate text-small text-t3">
            <bdi>{finding || isAside ? subtitle(record, locale()).text : t('changedNow')}</bdi>
          </span>
        </span>
        <span
          className={classNames(
            columns.wrong,
            'flex flex-wrap items-center gap-1.5 max-md:order-last max-md:ml-12 max-md:w-full',
          )}
        >
          {finding ? (
            kindsOf(finding).map((kind) => (
              <Badge key={kind} tone={tones[kind]} icon={kindIcons[kind]}>
                {kind === 'twice' ? t('used', { count: finding.sharedWith + 1 }) : t(`badges.${kind}`)}
              </Badge>
            ))
          ) : (
            <span className={classNames('text-small', isAside ? 'text-t2' : 'text-success')}>
              {t(isAside ? 'noProblemNow' : 'soundNow')}
            </span>
          )}
        </span>
        <span className={classNames(columns.since, 'text-small text-t2')}>
          {timeSince(new Date(record.updatedAt), now, locale())}
        </span>
      </button>
    </li>
  )
}
