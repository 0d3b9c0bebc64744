import { LineIcon } from '../../ui/display/line-icon.tsx'
import FileLock from 'lucide/dist/esm/icons/file-lock.mjs'
import { imports } from '../../i18n/en/imports.ts'
import { texts } from '../../i18n/texts.ts'
import { Button } from '../../ui/form/button.tsx'

const t = texts(imports)

type FileCardProps = { title: string; text: string; onOther: () => void }

/** The file that is being imported, as what it was recognised. */
export function FileCard({ title, text, onOther }: FileCardProps) {
  return (
    <section className="flex items-center gap-4 rounded-card border border-line bg-raised p-4">
      <span className="flex size-10 shrink-0 items-center justify-center rounded-control bg-soft text-accent-t">
        <LineIcon icon={FileLock} size={18} />
      </span>
      <div className="min-w-0 flex-1">
        <h2 className="font-strong">{title}</h2>
        <p className="truncate text-small text-t3">
          <bdi>{text}</bdi>
        </p>
      </div>
      <Button look="quiet" onClick={onOther}>
        {t('otherFile')}
      </Button>
    </section>
  )
}
