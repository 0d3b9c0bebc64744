import { Download } from 'lucide-react'
import { useState } from 'react'
import type { ActivityTarget } from '../../data/activity/activity.ts'
import type { ActivityFormat } from '../../data/activity/export-activity.ts'
import { saveFile } from '../../storage/save-file.ts'
import { activity } from '../../i18n/en/activity.ts'
import { texts } from '../../i18n/texts.ts'
import { showError } from '../../overlays/show-error.ts'
import { Button } from '../../ui/form/button.tsx'

const t = texts(activity)

/** Saves all of an activity as a file, in one of two formats. */
export function ExportActivity({ target }: { target: ActivityTarget }) {
  const [busy, setBusy] = useState<ActivityFormat | null>(null)
  const save = async (format: ActivityFormat): Promise<void> => {
    setBusy(format)
    try {
      const { exportActivity } = await import('../../data/activity/export-activity.ts')
      saveFile(await exportActivity(target, format), `cardea-activity.${format}`)
    } catch (error) {
      showError(error)
    } finally {
      setBusy(null)
    }
  }
  return (
    <fieldset aria-label={t('export.title')} className="flex flex-wrap items-center gap-2">
      {(['jsonl', 'csv'] as const).map((format) => (
        <Button
          key={format}
          size="small"
          icon={Download}
          busy={busy === format}
          onClick={() => void save(format)}
        >
          {t(`export.${format}`)}
        </Button>
      ))}
    </fieldset>
  )
}
