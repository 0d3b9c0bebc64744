import { canOnGroup, type Group } from '@cardea/contract'
import Ellipsis from 'lucide/dist/esm/icons/ellipsis.mjs'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import UserRoundPlus from 'lucide/dist/esm/icons/user-round-plus.mjs'
import { useState } from 'react'
import { TurnedQuestion } from '../../components/access/turned-question.tsx'
import { useTurned } from '../../data/conversion/use-turned.ts'
import { useOverlay } from '../../overlays/overlay.ts'
import { Pieces } from '../../ui/display/pieces.tsx'
import { Button } from '../../ui/form/button.tsx'
import { IconButton } from '../../ui/form/icon-button.tsx'
import { Menu } from '../../ui/menu/menu.tsx'
import { groups } from '../../i18n/en/groups.ts'
import { roles } from '../../i18n/en/roles.ts'
import { sharing } from '../../i18n/en/sharing.ts'
import { texts } from '../../i18n/texts.ts'
import { useReadableIn } from '../../data/groups/use-group-counts.ts'
import { peopleIn } from '../../data/users/machine.ts'
import { newRecordIn } from '../../components/records/record-place.ts'
import { GroupMenuItems } from './group-menu.tsx'
import { GroupTile } from '../../components/tiles/group-tile.tsx'
import { GroupGlyph } from '../../components/groups/group-glyph.tsx'
import { recordsText } from './records-text.ts'
import { MembersStrip } from './members-strip.tsx'

const t = texts(groups)
const tSharing = texts(sharing)
const tRoles = texts(roles)

type GroupHeadProps = { group: Group; records: number; onDetails: () => void }

/** Who, then what: the head of a group's page. On phones the main thing to do is a button above the bar. */
export function GroupHead({ group, records, onDetails }: GroupHeadProps) {
  const { openOverlay } = useOverlay()
  const newRecord = newRecordIn({ kind: 'group', group })
  const { _id: id, role } = group
  const readable = useReadableIn(group)
  const { isTurned, accept } = useTurned('group', group)
  const [isPutOff, setPutOff] = useState(false)
  const machines = group.access.length - peopleIn(group.access).length
  return (
    <>
      <header className="flex shrink-0 items-center gap-4 px-6 pt-6 pb-4 max-sm:flex-wrap max-sm:gap-x-3 max-sm:gap-y-2 max-sm:px-4 max-sm:pt-3">
        <GroupTile group={group} size={48} />
        <div className="min-w-0 flex-1 max-sm:order-last max-sm:basis-full">
          <div className="flex items-center gap-2">
            <h1 className="line-clamp-2 min-w-0 text-title wrap-anywhere">
              <bdi>{group.name}</bdi>
            </h1>
            <GroupGlyph group={group} />
          </div>
          <p className="text-t3 max-sm:text-small">
            <Pieces>
              {recordsText(records)}
              {readable > 0 && t('readable', { count: readable })}
              {t('people', { count: peopleIn(group.access).length })}
              {machines > 0 && tSharing('headcount.machines', { count: machines })}
              {tRoles(`inGroup.${role}`)}
            </Pieces>
          </p>
        </div>
        <div className="flex shrink-0 items-center gap-2 max-sm:-mr-1 max-sm:ml-auto max-sm:self-start">
          {canOnGroup(role, 'share') && (
            <Button
              icon={UserRoundPlus}
              onClick={() => openOverlay({ action: 'share', kind: 'group', id })}
              className="max-sm:hidden @max-2xl:hidden"
            >
              {t('shareGroup')}
            </Button>
          )}
          {newRecord && (
            <Button
              look="primary"
              icon={Plus}
              aria-keyshortcuts="n"
              onClick={() => openOverlay(newRecord)}
              className="max-sm:hidden"
            >
              {t('newRecord')}
            </Button>
          )}
          <Menu align="end" trigger={<IconButton icon={Ellipsis} label={t('more')} size="large" />}>
            <GroupMenuItems group={group} onDetails={onDetails} />
          </Menu>
        </div>
      </header>
      {isTurned && !isPutOff && (
        <section className="mx-6 mb-4 rounded-card border border-line p-3.5 max-sm:mx-4">
          <TurnedQuestion item={group} accept={accept} onNotNow={() => setPutOff(true)} />
        </section>
      )}
      <MembersStrip group={group} onDetails={onDetails} />
      <div className="h-4 shrink-0" />
    </>
  )
}
