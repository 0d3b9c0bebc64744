import type { AccessChange, AccessPreview } from '@cardea/contract'
import { useState } from 'react'
import { previewOf } from '../../data/access/preview.ts'
import { shownName } from '@cardea/client/records/record-name'
import { exposure } from '../../i18n/en/exposure.ts'
import { texts } from '../../i18n/texts.ts'
import { useBackCloses } from '../../ui/back-closes.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { useListed } from '../../data/records/use-listed.ts'
import { RecordTile } from '../tiles/record-tile.tsx'
import { KnownNote } from './known-note.tsx'

const t = texts(exposure)

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

/** Records named one by one. */
const mostShown = 4

function LossDialog({ title, confirm, name, preview, go, onClose }: LossQuestion & { onClose: () => void }) {
  useBackCloses(true, onClose)
  const { lose, named } = preview
  const opened = useListed(named?.opened)
  const count = Math.max(0, ...lose.map(({ records }) => records))
  return (
    <Dialog
      onClose={onClose}
      title={title}
      description={t('ask.text', { name, records: t('preview.records', { count }) })}
      act={{
        word: confirm,
        look: 'danger',
        run: () => {
          onClose()
          go()
        },
      }}
    >
      <div className="overflow-hidden rounded-card border border-line">
        <KnownNote lose={lose} />
        {opened.length > 0 && (
          <ul aria-label={t('ask.opened')} className="divide-y divide-line">
            {opened.slice(0, mostShown).map((record) => (
              <li key={record._id} className="flex min-h-12 items-center gap-3 px-3.5 py-1.5">
                <RecordTile template={record.template} />
                <bdi className="min-w-0 flex-1 truncate font-medium">{shownName(record)}</bdi>
              </li>
            ))}
            {opened.length > mostShown && (
              <li className="px-3.5 py-2.5 text-small text-t2">
                {t('preview.more', { count: opened.length - mostShown })}
              </li>
            )}
          </ul>
        )}
      </div>
    </Dialog>
  )
}
