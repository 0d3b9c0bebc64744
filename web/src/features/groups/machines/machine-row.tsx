import type { ServiceAccount } from '@cardea/contract'
import CircleStop from 'lucide/dist/esm/icons/circle-stop.mjs'
import Ellipsis from 'lucide/dist/esm/icons/ellipsis.mjs'
import Pencil from 'lucide/dist/esm/icons/pencil.mjs'
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs'
import { useState } from 'react'
import { useServiceAccounts } from '../../../data/groups/service-accounts.ts'
import { machines } from '../../../i18n/en/machines.ts'
import { texts } from '../../../i18n/texts.ts'
import { showError } from '../../../overlays/show-error.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { MachineTile } from '../../../ui/display/machine-tile.tsx'
import { Pieces } from '../../../ui/display/pieces.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { showToast } from '../../../ui/feedback/toast.ts'
import { useNow } from '../../../ui/feedback/use-now.ts'
import { Button } from '../../../ui/form/button.tsx'
import { IconButton } from '../../../ui/form/icon-button.tsx'
import { MenuItem } from '../../../ui/menu/menu-item.tsx'
import { Menu } from '../../../ui/menu/menu.tsx'
import { knowsWords } from './knows.ts'
import { momentWords } from './moment-words.ts'
import { TokenRow } from './token-row.tsx'

const t = texts(machines)

type MachineRowProps = {
  account: ServiceAccount
  /** How many records its group holds. */
  held: number
  /** How many secrets it knows; undefined while that is asked. */
  knows: number | undefined
  onChange: () => void
  onNewToken: () => void
}

/** One service account: what it may open, what it knows, from where, and its tokens. */
export function MachineRow({ account, held, knows, onChange, onNewToken }: MachineRowProps) {
  const { name, records, networks, until, lastUsed, tokens } = account
  const [isEnding, setEnding] = useState(false)
  const now = useNow()
  return (
    <li className="border-t border-line p-3.5 first:border-t-0">
      <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3">
        <span className="@lg:row-span-2">
          <MachineTile size={36} />
        </span>
        <p className="flex flex-wrap items-center gap-x-2 wrap-anywhere">
          <bdi>{name}</bdi>
          {tokens.some(({ isMakerInGroup }) => !isMakerInGroup) && (
            <Badge tone="warning" icon={TriangleAlert}>
              {t('makerLeft')}
            </Badge>
          )}
        </p>
        <div className="flex items-center gap-1 @max-xs:col-start-2 @lg:row-span-2">
          <Button size="small" onClick={onNewToken}>
            {t('newToken')}
          </Button>
          <Menu align="end" trigger={<IconButton icon={Ellipsis} label={t('menuOf', { name })} />}>
            <MenuItem icon={Pencil} onSelect={onChange}>
              {t('change')}
            </MenuItem>
            <MenuItem icon={CircleStop} danger onSelect={() => setEnding(true)}>
              {t('endAccount')}
            </MenuItem>
          </Menu>
        </div>
        <p className="text-small text-t3 @max-lg:col-span-2 @max-lg:col-start-2">
          <Pieces>
            {records === 'all' ? t('opensAll', { count: held }) : t('opensNamed', { count: records.length })}
            {knowsWords(knows)}
            {networks.length === 0 ? t('anyNetwork') : t('only', { networks: networks.join(', ') })}
            {lastUsed === null && t('neverUsed')}
            {until !== null && t('accountEnds', { when: momentWords(new Date(until), now) })}
          </Pieces>
        </p>
      </div>
      <ul className="mt-2 flex flex-col gap-1">
        {tokens.map((token) => (
          <TokenRow key={token._id} account={account} token={token} onReplace={onNewToken} />
        ))}
      </ul>
      <EndQuestion account={account} isOpen={isEnding} onClose={() => setEnding(false)} />
    </li>
  )
}

type EndQuestionProps = { account: ServiceAccount; isOpen: boolean; onClose: () => void }

function EndQuestion({ account, isOpen, onClose }: EndQuestionProps) {
  const { name, groupID } = account
  const { end } = useServiceAccounts(groupID)
  const endIt = () =>
    end.mutate(account, {
      onSuccess: () => showToast(t('ended', { name }), { kind: 'done' }),
      onError: showError,
      onSettled: onClose,
    })
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={t('endAccountTitle', { name })}
      description={t('endAccountText')}
      act={{ word: t('end'), look: 'danger', busy: end.isPending, run: endIt }}
    />
  )
}
