import { LineIcon } from '../../../ui/display/line-icon.tsx'
import type { ServiceAccount, ServiceToken } from '@cardea/contract'
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs'
import { useServiceAccounts } from '../../../data/groups/service-accounts.ts'
import { personName } from '../../../data/records/ownership.ts'
import { useMe } from '../../../data/users/me.ts'
import { machines } from '../../../i18n/en/machines.ts'
import { locale } from '../../../i18n/locale.ts'
import { texts } from '../../../i18n/texts.ts'
import { shortDate } from '../../../i18n/short-date.ts'
import { daysLeft, longWhen } from '../../../i18n/when.ts'
import { showError } from '../../../overlays/show-error.ts'
import { showToast } from '../../../ui/feedback/toast.ts'
import { useNow } from '../../../ui/feedback/use-now.ts'
import { Button } from '../../../ui/form/button.tsx'
import { momentWords } from './moment-words.ts'

const t = texts(machines)

/** From so many days on, a token that ends stands out. */
const soonDays = 14

type TokenRowProps = { account: ServiceAccount; token: ServiceToken; onReplace: () => void }

/** One token: how one knows it, what became of it, how long it lasts. */
export function TokenRow({ account, token, onReplace }: TokenRowProps) {
  const { endToken } = useServiceAccounts(account.groupID)
  const end = () =>
    endToken.mutate(
      { account, token },
      { onSuccess: () => showToast(t('tokenEnded'), { kind: 'done' }), onError: showError },
    )
  return (
    <li className="flex min-h-9 items-center gap-3 pl-12">
      <div className="min-w-0 flex-1 items-baseline gap-x-4 text-small text-t2 @lg:grid @lg:grid-cols-[auto_minmax(0,1fr)_8.5rem]">
        <p className="font-secret text-t1">{token.start}…</p>
        <p>
          <Story account={account} token={token} />
        </p>
        <TimeLeft until={token.until} />
      </div>
      {token.isMakerInGroup ? (
        <Button look="quiet" size="small" busy={endToken.isPending} onClick={end}>
          {t('end')}
        </Button>
      ) : (
        <Button look="accent-text" size="small" onClick={onReplace}>
          {t('replace')}
        </Button>
      )}
    </li>
  )
}

function Story({ account, token }: { account: ServiceAccount; token: ServiceToken }) {
  const me = useMe()
  const now = useNow()
  const { madeBy, isMakerInGroup, createdAt, lastUsed, lastNetwork } = token
  if (madeBy && !isMakerInGroup) return t('madeByGone', { name: personName(madeBy) })
  if (lastUsed !== null) {
    const when = longWhen(new Date(lastUsed), now, locale()) ?? t('justNow')
    return t('lastUsed', { when, network: lastNetwork ?? '' })
  }
  const made = new Date(createdAt)
  const isOlder = daysLeft(made, now) <= -7
  const when = isOlder
    ? t('onDay', { date: shortDate(made, locale()) })
    : (longWhen(made, now, locale()) ?? t('justNow'))
  const story =
    madeBy === null
      ? t('neverUsed')
      : madeBy._id === me._id
        ? t('madeByYou', { when })
        : t('made', { name: personName(madeBy), when })
  const replaces = account.tokens.some(({ _id, replacedAt }) => _id !== token._id && replacedAt !== null)
  return replaces ? `${story}, ${t('replacesOther')}` : story
}

function TimeLeft({ until }: { until: string }) {
  const now = useNow()
  const end = new Date(until)
  const days = daysLeft(end, now)
  const words = days <= 1 ? t('endsOn', { when: momentWords(end, now) }) : t('daysLeft', { count: days })
  if (days > soonDays) return <p>{words}</p>
  return (
    <p className="flex gap-1.5 text-warning">
      <LineIcon icon={TriangleAlert} size={14} className="mt-0.5 shrink-0" />
      {words}
    </p>
  )
}
