import { LineIcon } from '../../../ui/display/line-icon.tsx'
import type { ServiceAccount } from '@cardea/contract'
import Copy from 'lucide/dist/esm/icons/copy.mjs'
import Eye from 'lucide/dist/esm/icons/eye.mjs'
import { useState } from 'react'
import { useCopy } from '../../../fields/copy/use-copy.ts'
import { machines } from '../../../i18n/en/machines.ts'
import { locale } from '../../../i18n/locale.ts'
import { texts } from '../../../i18n/texts.ts'
import { longDate } from '../../../i18n/when.ts'
import { MachineTile } from '../../../ui/display/machine-tile.tsx'
import { useNow } from '../../../ui/feedback/use-now.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Check } from '../../../ui/form/check.tsx'
import { IconButton } from '../../../ui/form/icon-button.tsx'
import { momentWords } from './moment-words.ts'

const t = texts(machines)

type TokenDialogProps = { account: ServiceAccount; token: string; held: number; onClose: () => void }

/**
 * Shows a token, once. Done wakes as its person says that they have kept it; Escape asks.
 * @param held how many records the group holds
 */
export function TokenDialog({ account, token, held, onClose }: TokenDialogProps) {
  const [isKept, setKept] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const now = useNow()
  const own = account.tokens.find(({ start }) => token.startsWith(start))
  const other = account.tokens.find(({ replacedAt }) => replacedAt !== null)
  const { records, networks } = account
  const count = records === 'all' ? held : records.length
  const ends = [
    own && t('tokenEnds', { date: longDate(new Date(own.until), locale()) }),
    other && t('otherEnds', { when: momentWords(new Date(other.until), now) }),
  ]
  return (
    <Dialog
      hasCross={false}
      onClose={() => (isKept ? onClose() : setAsking(true))}
      size="share"
      leading={<MachineTile size={36} />}
      title={t('tokenFor', { name: account.name })}
      description={ends.filter(Boolean).join(' ')}
      footStart={
        networks.length === 0
          ? t('whoever', { count })
          : t('whoeverFrom', { count, networks: networks.join(', ') })
      }
      foot={
        <Button look="primary" disabled={!isKept} onClick={onClose}>
          {t('done')}
        </Button>
      }
    >
      <p className="flex gap-3 rounded-card bg-warning-fill p-3.5 text-small text-t2">
        <LineIcon icon={Eye} size={16} className="mt-0.5 shrink-0 text-warning" />
        <span>
          <strong className="font-strong text-t1">{t('shownOnce')}</strong> {t('shownOnceText')}
        </span>
      </p>
      <Shown label={t('token')} copy={t('copyToken')} text={token} />
      <Shown
        label={t('line')}
        copy={t('copyLine')}
        text={`CARDEA_TOKEN=${token}`}
        shown={`CARDEA_TOKEN=${token.slice(0, 14)}${'•'.repeat(12)}`}
      />
      <label className="mt-4 flex items-center gap-3">
        <Check checked={isKept} onChange={setKept} />
        {t('kept')}
      </label>
      <LeaveQuestion isOpen={isAsking} onStay={() => setAsking(false)} onLeave={onClose} />
    </Dialog>
  )
}

function LeaveQuestion(props: { isOpen: boolean; onStay: () => void; onLeave: () => void }) {
  return (
    <Dialog
      open={props.isOpen}
      onClose={props.onStay}
      title={t('leaveTitle')}
      description={t('leaveText')}
      cancel={t('back')}
      act={{ word: t('leave'), look: 'danger', run: props.onLeave }}
    />
  )
}

function Shown(props: { label: string; copy: string; text: string; shown?: string }) {
  const copy = useCopy()
  const { text, shown = text } = props
  return (
    <div className="mt-3.5">
      <p className="mb-1 text-small text-t3">{props.label}</p>
      <div className="flex items-center gap-2 rounded-control border border-line bg-well px-3 py-1.5">
        <code className="min-w-0 flex-1 font-secret text-small wrap-anywhere">{shown}</code>
        <IconButton icon={Copy} label={props.copy} onClick={() => void copy({ text, isSecret: true })} />
      </div>
    </div>
  )
}
