import ShieldAlert from 'lucide/dist/esm/icons/shield-alert.mjs'
import { useState } from 'react'
import { useFingerprint } from '../data/session/use-fingerprint.ts'
import { trustIdentity } from '../api/client.ts'
import type { Doubt } from '@cardea/client/core'
import { WayInTile } from '../components/sign-in/way-in-tile.tsx'
import { unsealed } from '../i18n/en/unsealed.ts'
import { texts } from '../i18n/texts.ts'
import { reloadPage } from '../overlays/reload-page.ts'
import { LonePage } from '../ui/display/lone-page.tsx'
import { usePageTitle } from '../ui/display/page-title.ts'
import { Button } from '../ui/form/button.tsx'

const t = texts(unsealed)

/**
 * Shown if another server answers than the known one, or one that cannot prove it is: nothing continues until the
 * person agrees.
 */
export function OtherServer({ known, seen }: Doubt) {
  const [step, setStep] = useState<'told' | 'trusting' | 'stopped'>('told')
  const isUnsigned = seen === ''
  const title = {
    told: t('otherServerTitle'),
    trusting: t('trustTitle'),
    stopped: t('stoppedTitle'),
  }[step]
  const text = {
    told: t(isUnsigned ? 'unsignedServerText' : 'otherServerText'),
    trusting: t('trustText'),
    stopped: t('stoppedText'),
  }[step]
  usePageTitle(title)
  return (
    <LonePage picture={<WayInTile icon={ShieldAlert} />} title={title} text={text}>
      {step !== 'trusting' && (
        <p className="text-body text-balance text-t2 max-sm:text-phone sm:text-center">
          {t('otherServerAdvice')}
        </p>
      )}
      <dl className="mt-4 flex flex-col gap-2 sm:text-center">
        {step !== 'trusting' && <Fingerprint label={t('fingerprintKnown')} identity={known} />}
        {!isUnsigned && <Fingerprint label={t('fingerprintSeen')} identity={seen} />}
      </dl>
      <div className="mt-6 flex flex-col gap-2">
        {step === 'stopped' ? (
          <Button look="primary" size="large" onClick={reloadPage}>
            {t('checkAgain')}
          </Button>
        ) : (
          <Button look="primary" size="large" onClick={() => setStep('stopped')}>
            {t('doNotGoOn')}
          </Button>
        )}
        {!isUnsigned && step !== 'stopped' && (
          <Button
            look="danger-text"
            size="large"
            onClick={() => (step === 'trusting' ? trustIdentity(seen) : setStep('trusting'))}
          >
            {t('trustNewKey')}
          </Button>
        )}
      </div>
    </LonePage>
  )
}

function Fingerprint({ label, identity }: { label: string; identity: string }) {
  const fingerprint = useFingerprint(identity)
  return (
    <div>
      <dt className="text-small text-t2">{label}</dt>
      <dd className="font-secret">{fingerprint}</dd>
    </div>
  )
}
