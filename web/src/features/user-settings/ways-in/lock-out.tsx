import { LineIcon } from '../../../ui/display/line-icon.tsx'
import Check from 'lucide/dist/esm/icons/check.mjs'
import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs'
import KeyRound from 'lucide/dist/esm/icons/key-round.mjs'
import ListOrdered from 'lucide/dist/esm/icons/list-ordered.mjs'
import Mail from 'lucide/dist/esm/icons/mail.mjs'
import Smartphone from 'lucide/dist/esm/icons/smartphone.mjs'
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs'
import type { IconNode } from 'lucide'
import { useState } from 'react'
import { PasskeyIcon } from '../../../components/sign-in/passkey-icon.ts'
import { fatalLoss, lossesOf, type Loss } from '../../../data/passkeys/lock-out.ts'
import { waysIn } from '../../../i18n/en/ways-in.ts'
import { texts } from '../../../i18n/texts.ts'
import { classNames } from '../../../ui/display/class-names.ts'

const t = texts(waysIn)

type Ways = Parameters<typeof lossesOf>[0]

const icons: Record<Loss, IconNode> = {
  passkey: PasskeyIcon,
  mailbox: Mail,
  allPasskeys: PasskeyIcon,
  app: Smartphone,
  codes: ListOrdered,
  passkeysAndCodes: ListOrdered,
  appsAndCodes: ListOrdered,
  mailboxAndPasskeys: KeyRound,
}

/** One line: whether a single loss locks one out. Unfolded, what is left after each. */
export function LockOut({ ways }: { ways: Ways }) {
  const [isOpen, setOpen] = useState(false)
  const fatal = fatalLoss(ways)
  const Sign = fatal ? TriangleAlert : Check
  return (
    <li className="border-t border-line">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls="lock-out"
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-12 w-full items-center gap-3 px-4 py-3 text-left hover:bg-hover focus-visible:-outline-offset-2"
      >
        <LineIcon
          icon={Sign}
          size={16}
          className={classNames('shrink-0', fatal ? 'text-warning' : 'text-success')}
        />
        <span className="min-w-0 flex-1 text-small text-t2">
          <span className="text-t1">{t('lockOut')}</span>
          {' · '}
          {t(
            fatal === null
              ? 'safe'
              : fatal === 'passkey' || fatal === 'app'
                ? `fatal.${fatal}`
                : 'fatal.mailbox',
          )}
        </span>
        <LineIcon
          icon={ChevronDown}
          size={16}
          className={classNames('shrink-0 text-t3 transition-transform', isOpen && 'rotate-180')}
        />
      </button>
      <ul id="lock-out" hidden={!isOpen} className="bg-well/50">
        {lossesOf(ways).map(({ loss, rest }) => {
          const Icon = icons[loss]
          const name = loss === 'passkey' && ways.passkeys === 1 ? 'onlyPasskey' : loss
          return (
            <li key={loss} className="flex min-h-14.5 items-center gap-3 border-t border-line px-4 py-2">
              <LineIcon icon={Icon} size={16} className="shrink-0 text-t2" />
              <div className="min-w-0 flex-1">
                <p className="text-small">{t(`loss.${name}`)}</p>
                <p className="text-small text-t3">{t(`rest.${rest ?? 'none'}`, { count: ways.codesLeft })}</p>
              </div>
              <p
                className={classNames(
                  'flex shrink-0 items-center gap-1.5 text-small',
                  rest ? 'text-t2' : 'text-warning',
                )}
              >
                {rest ? (
                  <LineIcon icon={Check} size={16} className="text-success" />
                ) : (
                  <LineIcon icon={TriangleAlert} size={16} />
                )}
                <span className="max-sm:sr-only">{t(rest ? 'getIn' : 'needsOperator')}</span>
              </p>
            </li>
          )
        })}
      </ul>
    </li>
  )
}
