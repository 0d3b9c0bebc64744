import type { Intake } from '@cardea/contract'
import { useQuery } from '@tanstack/react-query'
import Inbox from 'lucide/dist/esm/icons/inbox.mjs'
import { SealedGlyph } from '../../../components/keys/sealed-glyph.tsx'
import { rowHairline } from '../../../components/list/row-hairline.ts'
import { RecordTile } from '../../../components/tiles/record-tile.tsx'
import { groupsQuery } from '../../../data/groups/groups.ts'
import { intakesQuery } from '../../../data/outside/intakes.ts'
import { intakes } from '../../../i18n/en/intakes.ts'
import { texts } from '../../../i18n/texts.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { useNow } from '../../../ui/feedback/use-now.ts'
import { LinkIconTile } from '../link-icon-tile.tsx'
import { NotThere } from '../not-there.tsx'
import { intakeWords } from './intake-words.ts'

const t = texts(intakes)

type IntakeListProps = { open: string | undefined; onOpen: (id: string) => void }

/** The forms that one may read, and what waits in them. */
export function IntakeList({ open, onOpen }: IntakeListProps) {
  const list = useQuery(intakesQuery)
  if (!list.data) return <NotThere list={list} title={t('failed.title')} text={t('failed.text')} />
  if (list.data.length === 0)
    return <EmptyState icon={Inbox} title={t('nothing.title')} text={t('nothing.text')} />
  return (
    <div className="flex-1 overflow-y-auto px-3 pb-6 max-sm:px-1">
      <ul aria-label={t('list')}>
        {list.data.map((intake) => (
          <IntakeRow
            key={intake._id}
            intake={intake}
            isOpen={intake._id === open}
            onOpen={() => onOpen(intake._id)}
          />
        ))}
      </ul>
      <p className="px-3 pt-4 text-small text-t2">{t('keptUntil')}</p>
    </div>
  )
}

type IntakeRowProps = { intake: Intake; isOpen: boolean; onOpen: () => void }

function IntakeRow({ intake, isOpen, onOpen }: IntakeRowProps) {
  const now = useNow()
  const group = useQuery(groupsQuery).data?.find(({ _id }) => _id === intake.groupID)
  return (
    <li className={`${rowHairline} whole relative`}>
      <button
        type="button"
        aria-current={isOpen || undefined}
        onClick={onOpen}
        className="flex min-h-16 w-full items-center gap-4 rounded-small px-3 py-3 text-left hover:bg-hover aria-current:bg-soft"
      >
        {intake.template ? <RecordTile template={intake.template} /> : <LinkIconTile icon={Inbox} />}
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-medium max-sm:text-phone">
            <bdi className="min-w-0 truncate">{intake.title}</bdi>
            {intake.sealedFor === 'people' && <SealedGlyph label={t('glyph')} />}
            {intake.waiting > 0 && <Badge tone="accent">{t('row.waiting', { count: intake.waiting })}</Badge>}
          </span>
          <span className="block text-small wrap-anywhere text-t2">
            {intakeWords(intake, group?.name ?? t('onlyYou'), now)}
          </span>
        </span>
      </button>
    </li>
  )
}
