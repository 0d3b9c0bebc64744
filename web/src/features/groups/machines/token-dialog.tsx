import type { ServiceAccount } from '@cardea/contract'
import { Bot, Copy, Eye } from 'lucide-react'
import { useState } from 'react'
import { useCopy } from '../../../fields/copy/use-copy.ts'
import { machines } from '../../../i18n/en/machines.ts'
import { locale } from '../../../i18n/locale.ts'
import { texts } from '../../../i18n/texts.ts'
import { longDate } from '../../../i18n/when.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Check } from '../../../ui/form/check.tsx'
import { IconButton } from '../../../ui/form/icon-button.tsx'

const t = texts(machines)

type TokenDialogProps = { account: ServiceAccount; token: string; onClose: () => void }

/** Shows a token, once: it closes only by who says that they have kept it. */
export function TokenDialog({ account, token, onClose }: TokenDialogProps) {
  const [isKept, setKept] = useState(false)
  const own = account.tokens.find(({ start }) => token.startsWith(start))
  return (
    <Dialog
      open
      onClose={() => isKept && onClose()}
      size="share"
      leading={<Bot size={20} aria-hidden />}
      title={t('tokenFor', { name: account.name })}
      description={own && t('tokenEnds', { date: longDate(new Date(own.until), locale()) })}
      foot={
        <Button look="primary" disabled={!isKept} onClick={onClose}>
          {t('done')}
        </Button>
      }
    >
      <p className="flex gap-3 rounded-card bg-warning-fill p-3.5 text-small text-t2">
        <Eye size={16} aria-hidden className="mt-0.5 shrink-0 text-warning" />
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
    </Dialog>
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
