import type { ServiceAccount, ServiceToken } from '@cardea/contract'
import { CircleStop, Ellipsis, Pencil, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useServiceAccounts } from '../../../data/groups/service-accounts.ts'
import { personName } from '../../../data/records/ownership.ts'
import { machines } from '../../../i18n/en/machines.ts'
import { locale } from '../../../i18n/locale.ts'
import { texts } from '../../../i18n/texts.ts'
import { daysLeft, longWhen } from '../../../i18n/when.ts'
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

const t = texts(machines)

/** From so many days on, a token that ends stands out. */
const soonDays = 14

type MachineRowProps = { account: ServiceAccount; onChange: () => void; onNewToken: () => void }

/** One service account: what it may open, from where, and its tokens. */
export function MachineRow({ account, onChange, onNewToken }: MachineRowProps) {
  const { name, records, networks, tokens, groupID } = account
  const [isEnding, setEnding] = useState(false)
  const { end } = useServiceAccounts(groupID)
  const close = () => setEnding(false)
  const endIt = () =>
    end.mutate(account, {
      onSuccess: () => showToast(t('ended', { name }), { kind: 'done' }),
      onError: showError,
      onSettled: close,
    })
  return (
    <li className="border-t border-line p-3.5 first:border-t-0">
      <div className="flex gap-3">
        <MachineTile size={36} />
        <div className="min-w-0 flex-1">
          <p className="wrap-anywhere">
            <bdi>{name}</bdi>
          </p>
          <p className="text-small text-t3">
            <Pieces>
              {records === 'all' ? t('opensAll') : t('opensNamed', { count: records.length })}
              {networks.length === 0 ? t('anyNetwork') : t('only', { networks: networks.join(', ') })}
            </Pieces>
          </p>
        </div>
        <Menu align="end" trigger={<IconButton icon={Ellipsis} label={t('menuOf', { name })} />}>
          <MenuItem icon={Pencil} onSelect={onChange}>
            {t('change')}
          </MenuItem>
          <MenuItem icon={CircleStop} danger onSelect={() => setEnding(true)}>
            {t('endAccount')}
          </MenuItem>
        </Menu>
      </div>
      <ul className="mt-2">
        {tokens.map((token) => (
          <TokenRow key={token._id} account={account} token={token} />
        ))}
      </ul>
      <Button size="small" onClick={onNewToken} className="mt-2">
        {t(tokens.some(({ isMakerInGroup }) => !isMakerInGroup) ? 'replace' : 'newToken')}
      </Button>
      <Dialog
        open={isEnding}
        onClose={close}
        title={t('endAccountTitle', { name })}
        description={t('endAccountText')}
        foot={
          <>
            <Button look="quiet" onClick={close}>
              {t('cancel')}
            </Button>
            <Button look="danger" busy={end.isPending} onClick={endIt}>
              {t('end')}
            </Button>
          </>
        }
      />
    </li>
  )
}

function TokenRow({ account, token }: { account: ServiceAccount; token: ServiceToken }) {
  const now = useNow()
  const { endToken } = useServiceAccounts(account.groupID)
  const days = daysLeft(new Date(token.until), now)
  const { lastUsed, lastNetwork, madeBy, isMakerInGroup } = token
  const when = lastUsed === null ? null : (longWhen(new Date(lastUsed), now, locale()) ?? t('justNow'))
  return (
    <li className="flex items-center gap-3 py-1.5">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-secret text-small">{token.start}…</span>
          {!isMakerInGroup && <Badge tone="warning">{t('makerLeft')}</Badge>}
        </p>
        <p className="text-small text-t3">
          <Pieces>
            {madeBy && t('madeBy', { name: personName(madeBy) })}
            {when === null ? t('neverUsed') : t('lastUsed', { when, network: lastNetwork ?? '' })}
            <span className={days <= soonDays ? 'text-warning' : ''}>
              {days <= soonDays && <TriangleAlert size={13} aria-hidden className="mr-1 inline" />}
              {days < 1 ? t('endsToday') : t('daysLeft', { count: days })}
            </span>
          </Pieces>
        </p>
      </div>
      <Button
        look="quiet"
        size="small"
        busy={endToken.isPending}
        onClick={() =>
          endToken.mutate(
            { account, token },
            { onSuccess: () => showToast(t('tokenEnded'), { kind: 'done' }), onError: showError },
          )
        }
      >
        {t('end')}
      </Button>
    </li>
  )
}
