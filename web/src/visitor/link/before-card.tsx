import { LineIcon } from '../../ui/display/line-icon.tsx'
import type { LinkLook } from '@cardea/contract'
import Eye from 'lucide/dist/esm/icons/eye.mjs'
import Hourglass from 'lucide/dist/esm/icons/hourglass.mjs'
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs'
import type { IconNode } from 'lucide'
import { useState, type ReactNode } from 'react'
import { useNow } from '../../ui/feedback/use-now.ts'
import { Button } from '../../ui/form/button.tsx'
import { useBusy } from '../../ui/form/use-busy.ts'
import { dayAndTime } from '../../i18n/day-and-time.ts'
import { visitor } from '../../i18n/en/visitor.ts'
import { texts } from '../../i18n/texts.ts'
import { Card } from '../card.tsx'
import { AddressProof, type OnCode, type Proof } from './address-proof.tsx'
import { FailureLine } from './failure-line.tsx'
import type { Failure } from './failure.ts'
import { nameOf, Sender } from './sender.tsx'

const t = texts(visitor)

type BeforeCardProps = {
  look: LinkLook
  /** @returns why it did not open */
  onOpen: (proof?: Proof) => Promise<Failure | null>
  onCode: OnCode
}

/** Before it is opened: who sent it, how often and until when it opens, and who sees that. */
export function BeforeCard({ look, onOpen, onCode }: BeforeCardProps) {
  const now = useNow()
  const { by, viewsLeft, lastOpened, expiresAt, isCodeNeeded } = look
  const until = dayAndTime(new Date(expiresAt), now)
  const name = nameOf(by)
  return (
    <Card title={<Sender by={by} />} by={by.email} contact={look.contact}>
      <ul className="mt-5 flex flex-col gap-3">
        <Line icon={Hourglass}>
          {t(lastOpened === null ? 'opens' : 'opensMore', { count: viewsLeft, until })}
        </Line>
        <Line icon={Eye}>{t('counted', { name })}</Line>
      </ul>
      {lastOpened !== null && (
        <p className="mt-5 flex gap-3 rounded-card bg-warning-fill p-4 text-body text-t1 max-sm:text-phone">
          <LineIcon icon={TriangleAlert} size={18} className="mt-0.5 shrink-0 text-warning" />
          <span className="wrap-anywhere">
            {t('before', { when: dayAndTime(new Date(lastOpened), now), name })}
          </span>
        </p>
      )}
      {isCodeNeeded ? <AddressProof onOpen={onOpen} onCode={onCode} /> : <OpenButton onOpen={onOpen} />}
    </Card>
  )
}

function OpenButton({ onOpen }: Pick<BeforeCardProps, 'onOpen'>) {
  const [isBusy, run] = useBusy()
  const [failure, setFailure] = useState<Failure | null>(null)
  return (
    <>
      <Button
        look="primary"
        size="large"
        busy={isBusy}
        className="mt-6 w-full"
        onClick={() => void run(async () => setFailure(await onOpen()))}
      >
        {t('open')}
      </Button>
      <FailureLine failure={failure} />
    </>
  )
}

const Line = ({ icon: Icon, children }: { icon: IconNode; children: ReactNode }) => (
  <li className="flex gap-3 text-body text-t2 max-sm:text-phone">
    <LineIcon icon={Icon} size={17} className="mt-0.5 shrink-0" />
    <span className="wrap-anywhere">{children}</span>
  </li>
)
