import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react'
import { SteppedPanel } from '../../components/records/stepped-panel.tsx'
import { attention } from '../../i18n/en/attention.ts'
import { recordForm } from '../../i18n/en/record-form.ts'
import { texts } from '../../i18n/texts.ts'
import { Button } from '../../ui/form/button.tsx'
import { SaveFailure } from '../../ui/form/save-failure.tsx'
import { isApple, useSaveKey } from '../../ui/form/save-key.ts'

const t = texts(attention)
const tForm = texts(recordForm)

/** What every step's panel has: its place among all, and the ways on, back and out. */
export type PanelProps = Omit<ComponentProps<typeof SteppedPanel>, 'foot' | 'children'>

type WorkFrameProps = {
  panel: PanelProps
  failure?: string | undefined
  onSkip: () => void
  onDismiss?: () => Promise<void>
  /** What is done about it before the next comes; left out where that is done elsewhere. */
  act: { label: string; isOn: boolean; isBusy: boolean; run: () => void; shortcut?: string } | undefined
  children: ReactNode
}

/** The panel of one step, with its foot: Dismiss, Skip, and the act that leads to the next. */
export function WorkFrame({ panel, failure, onSkip, onDismiss, act, children }: WorkFrameProps) {
  const content = useRef<HTMLDivElement>(null)
  // Each step is drawn anew: keys go to what is shown now, and readers begin there.
  useEffect(() => content.current?.focus({ preventScroll: true }), [])
  useSaveKey(act?.isOn === true && !act.isBusy, () => act?.run())
  return (
    <SteppedPanel
      {...panel}
      foot={
        <>
          <SaveFailure text={failure} className="w-full" />
          {onDismiss && (
            <Button look="quiet" className="-ml-2.5" onClick={() => void onDismiss()}>
              {t('act.dismiss')}
            </Button>
          )}
          <span className="ml-auto flex gap-2 max-sm:w-full">
            <Button className="max-sm:h-11 max-sm:flex-1" onClick={onSkip}>
              {t('act.skip')}
            </Button>
            {act && (
              <Button
                look="primary"
                className="max-sm:h-11 max-sm:flex-1"
                shortcut={act.shortcut ?? tForm(isApple() ? 'form.saveKeyMac' : 'form.saveKey')}
                busy={act.isBusy}
                disabled={!act.isOn}
                onClick={act.run}
              >
                {act.label}
              </Button>
            )}
          </span>
        </>
      }
    >
      <div ref={content} tabIndex={-1} className="flex flex-col gap-4 pb-5 outline-none">
        {children}
      </div>
    </SteppedPanel>
  )
}
