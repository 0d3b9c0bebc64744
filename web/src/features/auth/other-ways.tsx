import type { ServerFacts } from '@cardea/contract'
import { canUsePasskeys } from '../../data/passkeys/webauthn.ts'
import { auth } from '../../i18n/en/auth.ts'
import { texts } from '../../i18n/texts.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { PasskeyWay } from './passkey-way.tsx'

const t = texts(auth)

const ProviderWay = lazyPart(() => import('../../components/sign-in/provider-way.tsx'), 'ProviderWay')

type OtherWaysProps = {
  /** Null until the server has said so. */
  facts: ServerFacts | null
  /** Where it goes on. */
  next: string | undefined
}

/** The ways in beside the mail code; where there is none of that, all there are. */
export function OtherWays({ facts, next }: OtherWaysProps) {
  const name = facts?.oidcName ?? null
  if (name !== null && facts?.isOidcOnly) {
    return (
      <div className="flex flex-col">
        <ProviderWay name={name} next={next} isPrimary />
        {canUsePasskeys() && (
          <>
            <Or />
            <PasskeyWay />
          </>
        )}
      </div>
    )
  }
  if (name === null && !canUsePasskeys()) return null
  return (
    <>
      <Or />
      <div className="flex flex-col gap-2">
        {canUsePasskeys() && <PasskeyWay />}
        {name !== null && <ProviderWay name={name} next={next} />}
      </div>
    </>
  )
}

function Or() {
  return (
    <p className="my-4.5 flex items-center gap-3 text-small text-t3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      {t('or')}
    </p>
  )
}
