import { useQueryClient } from '@tanstack/react-query'
import Undo2 from 'lucide/dist/esm/icons/undo-2.mjs'
import { useState } from 'react'
import { undoImports } from '../../data/import/imports.ts'
import { imports } from '../../i18n/en/imports.ts'
import { texts } from '../../i18n/texts.ts'
import { showError } from '../../overlays/show-error.ts'
import { useBackCloses } from '../../ui/back-closes.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/button.tsx'
import type { ButtonSize } from '../../ui/form/button-class.ts'

const t = texts(imports)

type UndoImportProps = {
  ids: readonly string[]
  /** How many it has made. */
  records: number
  size?: ButtonSize
  /** Where what it does is told beside it, by the text of this id, there is no question. */
  toldBy?: string | undefined
  onUndone: () => void
}

/** Takes back what an import made: for good, so after a question where that is not told beside it. */
export function UndoImport({ ids, records, size, toldBy, onUndone }: UndoImportProps) {
  const queryClient = useQueryClient()
  const [state, setState] = useState<'closed' | 'asking' | 'undoing'>('closed')
  const close = () => setState('closed')
  useBackCloses(state === 'asking', close)
  const undo = async () => {
    setState('undoing')
    try {
      const { removed, kept } = await undoImports(ids)
      showToast(kept > 0 ? t('undoneKept', { removed, count: kept }) : t('undone', { count: removed }), {
        kind: 'done',
      })
      onUndone()
    } catch (error) {
      showError(error)
    }
    close()
    for (const queryKey of [['records'], ['groups'], ['imports'], ['user-settings']]) {
      void queryClient.invalidateQueries({ queryKey })
    }
  }
  return (
    <>
      <Button
        icon={Undo2}
        size={size}
        busy={toldBy !== undefined && state === 'undoing'}
        aria-describedby={toldBy}
        onClick={() => (toldBy === undefined ? setState('asking') : void undo())}
      >
        {t('undo')}
      </Button>
      <Dialog
        open={toldBy === undefined && state !== 'closed'}
        onClose={close}
        title={t('undoTitle', { count: records })}
        description={t('undoText')}
        cancel={t('undoCancel')}
        act={{ word: t('undo'), look: 'danger', busy: state === 'undoing', run: undo }}
      />
    </>
  )
}
