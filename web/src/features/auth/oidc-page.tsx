import { LineIcon } from '../../ui/display/line-icon.tsx'
import type { ErrorCode, SecondFactorNeeded } from '@cardea/contract'
import { Link, useNavigate } from '@tanstack/react-router'
import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '@cardea/client/calls/api-error'
import { PasskeyIcon } from '../../components/sign-in/passkey-icon.ts'
import { firstView, SecondFactor, type FactorView } from '../../components/sign-in/second-factor.tsx'
import { WayInTile } from '../../components/sign-in/way-in-tile.tsx'
import { oidcReturn } from '../../data/session/oidc-return.ts'
import { completeOidc, enterByOidc, takePending } from '../../data/session/oidc.ts'
import { auth } from '../../i18n/en/auth.ts'
import { oidc } from '../../i18n/en/oidc.ts'
import { texts } from '../../i18n/texts.ts'
import { errorText } from '../../overlays/show-error.ts'
import { LonePage } from '../../ui/display/lone-page.tsx'
import { Mark } from '../../ui/display/mark.tsx'
import { usePageTitle } from '../../ui/display/page-title.ts'
import { LoadingState } from '../../ui/feedback/loading.tsx'
import { buttonClass } from '../../ui/form/button-class.ts'

const t = texts(oidc)
const tAuth = texts(auth)

type Step =
  | { kind: 'going' }
  | { kind: 'factor'; needed: SecondFactorNeeded }
  | { kind: 'failed'; text: string; next: string | null; isStepUp: boolean }

/** /login/oidc: where one comes back to from the provider. */
export function OidcPage() {
  const navigate = useNavigate()
  const [step, setStep] = useState<Step>({ kind: 'going' })
  const pending = useRef<ReturnType<typeof takePending>>(null)
  const hasBegun = useRef(false)
  usePageTitle(t('title'))

  const goOn = () => void navigate({ href: pending.current?.next ?? '/records', replace: true })
  const fail = (text: string) => {
    const { next = null, isStepUp = false } = pending.current ?? {}
    setStep({ kind: 'failed', text, next, isStepUp })
  }
  const begin = async () => {
    pending.current = takePending(oidcReturn?.state ?? null)
    if (oidcReturn && 'error' in oidcReturn) {
      return fail(t(oidcReturn.error === 'access_denied' ? 'calledOff' : 'refused'))
    }
    if (!oidcReturn || !pending.current) return fail(t('nothing'))
    try {
      const needed = await enterByOidc(oidcReturn, pending.current)
      if (needed) setStep({ kind: 'factor', needed })
      else goOn()
    } catch (error) {
      fail(isOfAnother(error) ? t('another') : errorText(error))
    }
  }
  // What comes back works once, however often this page is drawn.
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    void begin()
  })

  if (step.kind === 'going') return <LoadingState text={t('going')} />
  if (step.kind === 'factor') {
    return (
      <Factor
        needed={step.needed}
        complete={async (proof) => {
          if (!pending.current) return
          await completeOidc(step.needed, proof, pending.current)
          goOn()
        }}
        onOver={() => fail(tAuth('tookTooLong'))}
      />
    )
  }
  return (
    <LonePage picture={<Mark size={48} />} title={t(step.isStepUp ? 'failedStepUp' : 'failed')}>
      <p role="alert" className="flex items-start gap-2 text-body text-danger">
        <LineIcon icon={CircleAlert} size={16} className="mt-0.5 shrink-0" />
        {step.text}
      </p>
      {step.isStepUp ? (
        <Link
          to={step.next ?? '/records'}
          replace
          className={`${buttonClass('primary', 'large')} mt-5 w-full`}
        >
          {t('back')}
        </Link>
      ) : (
        <Link
          to="/login"
          search={step.next === null ? {} : { next: step.next }}
          replace
          className={`${buttonClass('primary', 'large')} mt-5 w-full`}
        >
          {t('again')}
        </Link>
      )}
    </LonePage>
  )
}

/** The account of the provider is not the one that is signed in here. */
const isOfAnother = (error: unknown): boolean =>
  error instanceof ApiError && error.code === ('auth/passkey-incorrect' satisfies ErrorCode)

const factorTexts: Readonly<Record<FactorView, () => string>> = {
  passkey: () => t('factorText'),
  app: () => tAuth('factorTextApp'),
  code: () => tAuth('recoveryText'),
}

type FactorProps = {
  needed: SecondFactorNeeded
  complete: Parameters<typeof SecondFactor>[0]['complete']
  onOver: () => void
}

function Factor({ needed, complete, onOver }: FactorProps) {
  const [view, setView] = useState<FactorView>(firstView(needed))
  return (
    <LonePage
      picture={<WayInTile icon={PasskeyIcon} />}
      title={tAuth('factorTitle')}
      text={factorTexts[view]()}
    >
      <SecondFactor needed={needed} view={view} onView={setView} complete={complete} onOver={onOver} />
    </LonePage>
  )
}
