import { RunningNote } from '../../../components/records/running-note.tsx'
import { conversion } from '../../../i18n/en/conversion.ts'
import { texts } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/form/button.tsx'
import type { ConversionStage } from './use-conversion.ts'

const t = texts(conversion)

type ConversionFootProps = {
  stage: ConversionStage
  /** How many are converted, of all. */
  done: number
  of: number
  /** Whether all is said that was to be said before. */
  isReady: boolean
  confirm: string
  onRun: () => void
  onClose: () => void
}

/** Asks, stops, or goes on with what was stopped. */
export function ConversionFoot({ stage, done, of, isReady, confirm, onRun, onClose }: ConversionFootProps) {
  if (stage.is === 'running') {
    return (
      <Button look="quiet" busy={stage.isStopping} onClick={onClose}>
        {t(stage.isStopping ? 'stopping' : 'stop')}
      </Button>
    )
  }
  const isAsked = stage.is === 'asked'
  return (
    <>
      <Button look="quiet" onClick={onClose}>
        {t(isAsked ? 'cancel' : 'close')}
      </Button>
      {(isAsked || done < of) && (
        <Button look="primary" disabled={!isReady} onClick={onRun}>
          {isAsked ? confirm : t('continue', { done, count: of })}
        </Button>
      )}
    </>
  )
}

/** How far it is, while it runs. */
export function ConversionProgress({ stage, of }: { stage: ConversionStage; of: number }) {
  return stage.is === 'running' ? <RunningNote done={stage.done} of={of} /> : null
}
