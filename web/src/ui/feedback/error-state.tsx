import CloudOff from 'lucide/dist/esm/icons/cloud-off.mjs'
import RotateCw from 'lucide/dist/esm/icons/rotate-cw.mjs'
import type { IconNode } from 'lucide'
import type { ReactNode } from 'react'
import { Button } from '../form/button.tsx'
import { EmptyState } from './empty-state.tsx'
import { ui } from '../../i18n/en/ui.ts'
import { texts } from '../../i18n/texts.ts'

const t = texts(ui)

export type ErrorStateProps = {
  /** What did not work: "The list did not load". */
  title: string
  /** Why, and that nothing is lost. */
  text?: ReactNode
  /** The stable code of the error, for a report. */
  code?: string
  icon?: IconNode
  onRetry?: () => void
  retrying?: boolean
  level?: 1 | 2 | 3
}

/** Something did not load: what happened, the way to try again, the code. Announced. */
export function ErrorState(props: ErrorStateProps) {
  const { title, text, code, icon = CloudOff, onRetry, retrying, level } = props
  return (
    <div role="alert" className="m-auto flex flex-col items-center">
      <EmptyState icon={icon} title={title} text={text} level={level}>
        {onRetry && (
          <Button icon={RotateCw} busy={retrying} onClick={onRetry}>
            {t('tryAgain')}
          </Button>
        )}
      </EmptyState>
      {code && <code className="-mt-1.5 font-secret text-label text-t3">{code}</code>}
    </div>
  )
}
