import type { SecondFactorNeeded } from '@cardea/contract'
import { useEffect, useState } from 'react'
import { firstView, SecondFactor } from '../../components/sign-in/second-factor.tsx'
import { beginObjection, useObject } from '../../data/session/objections.ts'
import { mailedLinks } from '../../i18n/en/mailed-links.ts'
import { auth } from '../../i18n/en/auth.ts'
import { texts } from '../../i18n/texts.ts'
import { showError } from '../../overlays/show-error.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Spinner } from '../../ui/display/spinner.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/button.tsx'

const t = texts(mailedLinks)
const tAuth = texts(auth)

type ObjectionDialogProps = {
  /** A former address takes the account back: more goes than with a reset. */
  isTakeBack: boolean
  onClose: () => void
}

/** Refuses what waits on the account, with the second factor. */
export function ObjectionDialog({ isTakeBack, onClose }: ObjectionDialogProps) {
  const [needed, setNeeded] = useState<SecondFactorNeeded>()
  useEffect(() => {
    let isClosed = false
    beginObjection().then(
      (begun) => isClosed || setNeeded(begun),
      (error: unknown) => {
        if (isClosed) return
        showError(error)
        onClose()
      },
    )
    return () => void (isClosed = true)
    // Once for each dialog.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return (
    <Dialog
      onClose={onClose}
      title={t('refuseTitle')}
      description={t(isTakeBack ? 'refuseTakeBack' : 'refuseText')}
      foot={
        <Button look="quiet" onClick={onClose}>
          {t('cancel')}
        </Button>
      }
    >
      {needed === undefined && <Spinner />}
      {needed && needed.ways.length === 0 && <p className="text-body text-t2">{t('refuseNoWay')}</p>}
      {needed && needed.ways.length > 0 && <Proof needed={needed} onClose={onClose} />}
    </Dialog>
  )
}

const stepTexts = { app: 'factorTextApp', code: 'recoveryText' } as const

function Proof({ needed, onClose }: { needed: SecondFactorNeeded; onClose: () => void }) {
  const object = useObject()
  const [view, setView] = useState(firstView(needed))
  return (
    <>
      {view !== 'passkey' && (
        <p className="mb-3 text-small font-strong sm:text-center">{tAuth(stepTexts[view])}</p>
      )}
      <SecondFactor
        needed={needed}
        view={view}
        onView={setView}
        submitLabel={t('refuseConfirm')}
        complete={async (proof) => {
          await object(needed.challengeID, proof)
          onClose()
          showToast(t('refused'), { kind: 'done' })
        }}
        onOver={() => {
          onClose()
          showToast(t('tookTooLong'), { kind: 'failed' })
        }}
      />
    </>
  )
}
