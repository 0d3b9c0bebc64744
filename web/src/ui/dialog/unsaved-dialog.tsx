import type { ReactNode } from 'react'
import { drafts } from '../../i18n/en/drafts.ts'
import { texts } from '../../i18n/texts.ts'
import { Button } from '../form/button.tsx'
import { useBackCloses } from '../back-closes.ts'
import { Dialog } from './dialog.tsx'

const t = texts(drafts)

type UnsavedDialogProps = {
  leaving: { isAsking: boolean; leave: () => void; stay: () => void }
  title: string
  text: string
  /** Other words for leaving without it and for going on. */
  words?: { leave: string; stay: string }
  /** Left out where nothing can be saved. */
  save?: { word?: string; isSaving: boolean; onSave: () => void }
  /** What would be lost. */
  children?: ReactNode
}

/** Asks when something is left that would be lost: save it, drop it or go on. */
export function UnsavedDialog({ leaving, title, text, words, save, children }: UnsavedDialogProps) {
  const { isAsking, leave, stay } = leaving
  useBackCloses(isAsking, stay)
  return (
    <Dialog
      open={isAsking}
      onClose={stay}
      title={title}
      description={text}
      footStart={
        <Button look="danger-text" className="-ml-3.5" onClick={leave}>
          {words?.leave ?? t('discard')}
        </Button>
      }
      foot={
        <>
          <Button look={save ? 'secondary' : 'primary'} onClick={stay}>
            {words?.stay ?? t('keep')}
          </Button>
          {save && (
            <Button look="primary" busy={save.isSaving} onClick={save.onSave}>
              {save.word ?? t('save')}
            </Button>
          )}
        </>
      }
    >
      {children}
    </Dialog>
  )
}
