import type { ReactNode } from 'react'
import type { DeviceRequest } from '../../data/device-sign-in/device-request.ts'
import { deviceSignIn } from '../../i18n/en/device-sign-in.ts'
import { texts } from '../../i18n/texts.ts'
import { Emphasised } from '../../ui/display/emphasised.tsx'

const t = texts(deviceSignIn)

export const clientName = ({ kind, name }: DeviceRequest): string => t(kind, { name })

/** What asks, from where, what it will be able to do, and the words that stand at both ends. */
export function RequestFacts({ request, isFromLink }: { request: DeviceRequest; isFromLink: boolean }) {
  const { network, isSameNetwork, reference } = request
  return (
    <dl className="mt-4 rounded-card border border-line bg-raised">
      {isFromLink && isSameNetwork ? (
        <Fact name={t('facts.asked')}>{t('justNow')}</Fact>
      ) : (
        <Fact name={t('facts.client')}>
          <Emphasised text={clientName(request)} part={request.name} className="" />
        </Fact>
      )}
      <Fact name={t('facts.network')}>{isSameNetwork ? t('sameNetwork', { network }) : network}</Fact>
      <Fact name={t('facts.may')}>{t('mayDo')}</Fact>
      <Fact name={t('facts.reference')}>
        <span className="rounded-control bg-well px-2 py-1 font-secret">{reference}</span>
      </Fact>
    </dl>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex min-h-10 items-center gap-3 border-t border-line px-4 py-2 first:border-t-0">
    <dt className="w-24 shrink-0 text-small text-t3">{name}</dt>
    <dd className="min-w-0 wrap-anywhere">{children}</dd>
  </div>
)
