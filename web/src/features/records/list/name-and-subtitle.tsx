import { LineIcon } from '../../../ui/display/line-icon.tsx'
import PencilOff from 'lucide/dist/esm/icons/pencil-off.mjs'
import { classNames } from '../../../ui/display/class-names.ts'
import { RecordLink } from '../record-link.tsx'
import { isClosed } from '@cardea/client/records/is-closed'
import { shownName } from '@cardea/client/records/record-name'
import { Highlighted } from '../../../components/list/highlighted.tsx'
import { records } from '../../../i18n/en/records.ts'
import { texts } from '../../../i18n/texts.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import type { RecordItemProps } from './record-item.ts'
import { RecordSubtitle } from './record-subtitle.tsx'

const t = texts(records)

/** Come with the first record that only its people can open. */
const loadClosed = () => import('../../../components/records/closed-words.tsx')
const ClosedName = lazyPart(loadClosed, 'ClosedName')
const ClosedSubtitle = lazyPart(loadClosed, 'ClosedSubtitle')
const SealedGlyph = lazyPart(() => import('../../../components/keys/sealed-glyph.tsx'), 'SealedGlyph')

/** Comes with the first record that ends. */
const DueBadge = lazyPart(() => import('../../../components/records/due-badge.tsx'), 'DueBadge')

type NameAndSubtitleProps = RecordItemProps & {
  /** Of the link, with the shape of the ring around the row or card. */
  className: string
}

/** The two lines that a row and a card have of a record: its name, which opens it, and what tells it apart. */
export function NameAndSubtitle(props: NameAndSubtitleProps) {
  const { record, address, search, groupID, dueDays, isOpen, isSelected, isActive, onActive, className } =
    props
  return (
    <>
      <span className="flex items-center gap-2">
        <RecordLink
          id={record._id}
          address={address}
          isReachable={isActive}
          isOpen={isOpen}
          onFocus={() => onActive(record._id)}
          className={`block truncate font-medium ${className}`}
        >
          <bdi>
            {isClosed(record) ? (
              <ClosedName record={record} />
            ) : (
              <Highlighted text={shownName(record)} search={search} />
            )}
          </bdi>
        </RecordLink>
        {record.sealedFor === 'people' && <SealedGlyph />}
        {record.role === 'VIEWER' && (
          <span title={t('viewOnly')} className="shrink-0 text-t3">
            <LineIcon icon={PencilOff} size={13} />
            <span className="sr-only">{t('viewOnly')}</span>
          </span>
        )}
        {dueDays !== undefined && <DueBadge days={dueDays} />}
      </span>
      <p className={classNames('truncate text-small', isOpen || isSelected ? 'text-t2' : 'text-t3')}>
        <bdi>
          {isClosed(record) ? (
            <ClosedSubtitle record={record} />
          ) : (
            <RecordSubtitle record={record} search={search} groupID={groupID} />
          )}
        </bdi>
      </p>
    </>
  )
}
