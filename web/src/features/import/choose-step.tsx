import { LineIcon } from '../../ui/display/line-icon.tsx'
import FileUp from 'lucide/dist/esm/icons/file-up.mjs'
import Lock from 'lucide/dist/esm/icons/lock.mjs'
import { FileDrop } from '../../components/files/file-drop.tsx'
import { capitalised } from '../../i18n/capitalised.ts'
import { imports } from '../../i18n/en/imports.ts'
import { texts } from '../../i18n/texts.ts'
import { phone, useMediaQuery } from '../../ui/display/media-query.ts'
import { Spinner } from '../../ui/display/spinner.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { openFileChooser } from '../../ui/form/open-file-chooser.ts'
import { PastImports } from './past-imports.tsx'
import { SourceHelp } from './source-help.tsx'
import { StepBody } from './step-body.tsx'
import type { Importing } from './use-import.ts'

const t = texts(imports)

/** The file, by dropping or choosing; how to get one out of other vaults; what was imported before. */
export function ChooseStep({ importing, reading }: { importing: Importing; reading: File | null }) {
  const isPhone = useMediaQuery(phone)
  const take = (files: readonly File[]) => {
    const [file, ...others] = files
    if (!file) return
    if (others.length > 0) showToast(t('oneOnly'), { kind: 'plain' })
    void importing.read(file, {})
  }
  return (
    <StepBody>
      <FileDrop onFiles={take} className="shrink-0">
        <div
          aria-live="polite"
          className="flex min-h-45 flex-col items-center justify-center gap-1 rounded-card border border-dashed border-control p-6 text-center"
        >
          <span className="mb-3 flex size-12 items-center justify-center rounded-card bg-soft text-accent-t">
            {reading ? <Spinner size={22} /> : <LineIcon icon={FileUp} size={22} />}
          </span>
          {reading ? (
            <p className="font-strong wrap-anywhere">{t('reading', { name: reading.name })}</p>
          ) : (
            <>
              <p className="font-strong">
                <span className="max-sm:hidden">{t('drop')} </span>
                <button
                  type="button"
                  onClick={() => openFileChooser(take)}
                  className="relative  rounded-small text-accent-t touch-target hover:underline"
                >
                  {/* On a phone it begins the line: nothing is dropped there. */}
                  {isPhone ? capitalised(t('chooseFile')) : t('chooseFile')}
                </button>
              </p>
              <p className="text-small text-t2">{t('dropText')}</p>
            </>
          )}
        </div>
      </FileDrop>
      <SourceHelp />
      <p className="flex items-center gap-2 text-small text-t2">
        <LineIcon icon={Lock} size={15} className="shrink-0" />
        {t('readHere')}
      </p>
      <PastImports />
    </StepBody>
  )
}
