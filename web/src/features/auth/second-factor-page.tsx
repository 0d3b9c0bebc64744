import { LineIcon } from '../../ui/display/line-icon.tsx'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import ChevronLeft from 'lucide/dist/esm/icons/chevron-left.mjs'
import ListOrdered from 'lucide/dist/esm/icons/list-ordered.mjs'
import Smartphone from 'lucide/dist/esm/icons/smartphone.mjs'
import { useEffect, useEffectEvent, useState } from 'react'
import { sessionPreference, tellSession } from '../../api/client.ts'
import type { SecondFactor as Awaited } from '@cardea/client/session/session'
import { PasskeyIcon } from '../../components/sign-in/passkey-icon.ts'
import { firstView, SecondFactor, type FactorView } from '../../components/sign-in/second-factor.tsx'
import { WayInTile } from '../../components/sign-in/way-in-tile.tsx'
import { enterSecondFactor } from '../../data/session/sign-in.ts'
import { auth } from '../../i18n/en/auth.ts'
import { ui } from '../../i18n/en/ui.ts'
import { texts } from '../../i18n/texts.ts'
import { usePreference } from '../../storage/use-preference.ts'
import { LonePage } from '../../ui/display/lone-page.tsx'
import { usePageTitle } from '../../ui/display/page-title.ts'
import { useSecondsLeft } from '../../ui/feedback/countdown.ts'
import { buttonClass } from '../../ui/form/button-class.ts'

const t = texts(auth)
const tUi = texts(ui)

/** /second-factor: after a right code, a passkey, the code of an app, or a recovery code. */
export function SecondFactorPage() {
  const [session] = usePreference(sessionPreference)
  // Signed in, or given up in another tab: the guards lead on.
  return session.state === 'secondFactor' ? <Step key={session.challengeID} awaited={session} /> : null
}

const icons = { passkey: PasskeyIcon, app: Smartphone, code: ListOrdered } as const
const factorTexts = { passkey: 'factorText', app: 'factorTextApp', code: 'recoveryText' } as const

function Step({ awaited }: { awaited: Awaited }) {
  const { next } = useSearch({ from: '/second-factor' })
  const navigate = useNavigate()
  /** The sign-in says why, and goes on saying it. */
  const giveUp = async () => {
    const state = { ended: { why: t('tookTooLong'), email: awaited.email } }
    await navigate({ to: '/login', search: { next }, state, replace: true })
    tellSession({ kind: 'secondFactorOver' })
  }
  const [view, setView] = useState<FactorView>(firstView(awaited))
  const isOver = useSecondsLeft(awaited.expiresAt) === 0
  const title = t(view === 'code' ? 'recoveryTitle' : 'factorTitle')
  usePageTitle(title)
  const giveUpNow = useEffectEvent(() => void giveUp())
  useEffect(() => {
    if (isOver) giveUpNow()
  }, [isOver])
  return (
    <LonePage
      back={
        <Link
          to="/login"
          search={{ next }}
          aria-label={tUi('back')}
          className={`${buttonClass('quiet')} -ml-2 w-10 px-0`}
        >
          <LineIcon icon={ChevronLeft} size={20} />
        </Link>
      }
      picture={<WayInTile icon={icons[view]} />}
      title={title}
      text={t(factorTexts[view])}
    >
      <SecondFactor
        needed={awaited}
        view={view}
        onView={setView}
        complete={(proof) => enterSecondFactor(awaited.challengeID, proof)}
        onOver={() => void giveUp()}
      />
      <p className="mt-3 text-body text-center max-sm:hidden">
        <Link
          to="/login"
          search={{ next }}
          className="relative inline-flex items-center gap-1 rounded-badge font-medium text-t2 touch-target hover:text-t1"
        >
          <LineIcon icon={ChevronLeft} size={16} />
          {tUi('back')}
        </Link>
      </p>
    </LonePage>
  )
}
