import { useNavigate } from '@tanstack/react-router'
import Clock from 'lucide/dist/esm/icons/clock.mjs'
import type { IconNode } from 'lucide'
import { useState } from 'react'
import { firstView, SecondFactor } from '../sign-in/second-factor.tsx'
import { WayInTile } from '../sign-in/way-in-tile.tsx'
import type { Proven } from '../../data/users/email-change.ts'
import { enterOrStay } from '../../data/session/sign-in.ts'
import { locale } from '../../i18n/locale.ts'
import { longDate, timeOfDay } from '../../i18n/when.ts'
import { mailedLinks } from '../../i18n/en/mailed-links.ts'
import { texts } from '../../i18n/texts.ts'
import { LonePage } from '../../ui/display/lone-page.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/button.tsx'

const t = texts(mailedLinks)

type NotYetDoneProps = {
  icon: IconNode
  proven: Proven
  words: Partial<Record<'waitTitle' | 'waitText' | 'factorText', keyof typeof mailedLinks.texts>>
  /** It is done, and another person stays signed in here. */
  onDone: () => void
  /** No try is left, or too much time has passed. */
  onOver: () => void
}

/** After a right code: until when it waits, or the second factor, or first the one and then the other. */
export function NotYetDone({ icon, proven, words, onDone, onOver }: NotYetDoneProps) {
  const { waitsUntil, factor } = proven
  const [isWaiting, setWaiting] = useState(waitsUntil !== undefined)
  if (waitsUntil && isWaiting) {
    const when = { date: longDate(waitsUntil, locale()), time: timeOfDay(waitsUntil, locale()) }
    return (
      <LonePage
        picture={<WayInTile icon={Clock} />}
        title={t(words.waitTitle ?? 'takeBackWaitTitle')}
        text={t(words.waitText ?? 'takeBackWaitText', when)}
      >
        {factor && factor.ways.length > 0 && (
          <Button size="large" className="w-full" onClick={() => setWaiting(false)}>
            {t('atOnce')}
          </Button>
        )}
      </LonePage>
    )
  }
  return factor ? (
    <FactorStep
      icon={icon}
      factor={factor}
      text={t(words.factorText ?? 'takeBackFactorText')}
      {...{ onDone, onOver }}
    />
  ) : null
}

type FactorStepProps = Pick<NotYetDoneProps, 'icon' | 'onDone' | 'onOver'> & {
  factor: NonNullable<Proven['factor']>
  text: string
}

function FactorStep({ icon, factor, text, onDone, onOver }: FactorStepProps) {
  const navigate = useNavigate()
  const [view, setView] = useState(firstView(factor))
  const complete = async (proof: Parameters<typeof enterOrStay>[1]) => {
    if (await enterOrStay(factor.challengeID, proof)) await navigate({ to: '/records', replace: true })
    else onDone()
  }
  return (
    <LonePage picture={<WayInTile icon={icon} />} title={t('factorTitle')} text={text}>
      <SecondFactor
        needed={factor}
        view={view}
        onView={setView}
        complete={complete}
        onOver={() => {
          showToast(t('tookTooLong'), { kind: 'failed' })
          onOver()
        }}
      />
    </LonePage>
  )
}
