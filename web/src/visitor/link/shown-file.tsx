import { LineIcon } from '../../ui/display/line-icon.tsx'
import { openLinkFile, type OpenedLink, type Visit } from '@cardea/client/outside/visit-link'
import Download from 'lucide/dist/esm/icons/download.mjs'
import FileText from 'lucide/dist/esm/icons/file-text.mjs'
import { fileSize } from '../../i18n/file-size.ts'
import { locale } from '../../i18n/locale.ts'
import { visitor } from '../../i18n/en/visitor.ts'
import { texts } from '../../i18n/texts.ts'
import { saveFile } from '../../storage/save-file.ts'
import { Button } from '../../ui/form/button.tsx'
import { useBusy } from '../../ui/form/use-busy.ts'
import { visitorClient } from '../visitor-client.ts'
import { cleanName } from './clean-name.ts'

const t = texts(visitor)
const openFile = visitorClient.of(openLinkFile)

type ShownFileProps = {
  note: OpenedLink['content']['files'][number]
  id: string
  visit: Visit
  attempt: string
  onSaid: (text: string) => void
}

/** A file: its name and size, and a way to save it. It is shown nowhere. */
export function ShownFile({ note, id, visit, attempt, onSaid }: ShownFileProps) {
  const [isBusy, run] = useBusy()
  const name = cleanName(note.name)
  const save = async () => {
    try {
      const bytes = await openFile(visit, attempt, { id, note })
      saveFile(new Blob([bytes], { type: 'application/octet-stream' }), name)
      onSaid(t('saved', { name }))
    } catch {
      onSaid(t('saveFailed', { name }))
    }
  }
  return (
    <li className="flex min-h-14 items-center gap-3 border-t border-line px-3.5 py-2 first:border-t-0">
      <LineIcon icon={FileText} size={17} className="shrink-0 text-t2" />
      <bdi className="min-w-0 flex-1 wrap-anywhere max-sm:text-phone">{name}</bdi>
      <span className="shrink-0 text-small text-t3 tabular-nums">{fileSize(note.size, locale())}</span>
      <Button icon={Download} busy={isBusy} aria-label={t('saveOf', { name })} onClick={() => void run(save)}>
        {t('save')}
      </Button>
    </li>
  )
}
