import type { AccessChange, AccessPreview } from '@cardea/contract'
import { useState } from 'react'
import { previewOf } from '../../data/access/preview.ts'
import { exposure } from '../../i18n/en/exposure.ts'
import { addWords, wordsOf } from '../../i18n/words.ts'
import { useBackCloses } from '../../ui/dialog/back-closes.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Button } from '../../ui/form/button.tsx'
import { KindCounts, useListed } from '../records/kind-counts.tsx'
import { KnownNote } from './known-note.tsx'

addWords('exposure', exposure)

type LossQuestion = {
  title: string
  confirm: string
  /** Whom it is about. */
  name: string
  preview: Pick<AccessPreview, 'lose' | 'named'>
  go: () => void
}

/**
 * Before a person loses what they opened it is asked for and said; where they opened nothing it is done at once, as it can be undone.
 * `question` is to be drawn beside the menu that asks.
 */
export function useAskBeforeLoss() {
  const [asked, setAsked] = useState<LossQuestion>()
  const [isLooking, setLooking] = useState(false)
  const ask = async (
    change: AccessChange,
    { go, ...words }: Omit<LossQuestion, 'preview'>,
  ): Promise<void> => {
    setLooking(true)
    try {
      const preview = await previewOf(change)
      if (preview.lose.some(({ opened }) => opened > 0)) {
        setAsked({ ...words, preview, go })
        return
      }
    } catch {
      // The act itself says what is wrong.
    } finally {
      setLooking(false)
    }
    go()
  }
  return {
    ask,
    isLooking,
    question: asked && <LossDialog {...asked} onClose={() => setAsked(undefined)} />,
  }
}

function LossDialog({ title, confirm, name, preview, go, onClose }: LossQuestion & { onClose: () => void }) {
  const t = wordsOf('exposure')
  useBackCloses(true, onClose)
  const { lose, named } = preview
  const lost = useListed(named?.lost)
  const count = Math.max(0, ...lose.map(({ records }) => records))
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={t('ask.text', { name, records: t('preview.records', { count }) })}
      foot={
        <>
          <Button look="quiet" onClick={onClose}>
            {t('ask.cancel')}
          </Button>
          <Button
            look="danger"
            onClick={() => {
              onClose()
              go()
            }}
          >
            {confirm}
          </Button>
        </>
      }
    >
      <div className="mb-3">
        <KindCounts label={t('kinds.lost')} records={lost} />
      </div>
      <div className="overflow-hidden rounded-card">
        <KnownNote lose={lose} named={named} />
      </div>
    </Dialog>
  )
}
