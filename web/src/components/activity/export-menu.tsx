import Download from 'lucide/dist/esm/icons/download.mjs'
import Ellipsis from 'lucide/dist/esm/icons/ellipsis.mjs'
import { useState } from 'react'
import type { ActivityTarget } from '../../data/activity/activity.ts'
import type { ActivityFormat } from '../../data/activity/export-activity.ts'
import { saveFile } from '../../storage/save-file.ts'
import { activity } from '../../i18n/en/activity.ts'
import { texts } from '../../i18n/texts.ts'
import { showError } from '../../overlays/show-error.ts'
import { IconButton } from '../../ui/form/icon-button.tsx'
import { MenuItem } from '../../ui/menu/menu-item.tsx'
import { Menu } from '../../ui/menu/menu.tsx'

const t = texts(activity)

/** Saves all of an activity as a file, in one of two formats, with the hashes that prove it. */
export function ExportMenu({ target }: { target: ActivityTarget }) {
  const [isBusy, setBusy] = useState(false)
  const save = async (format: ActivityFormat): Promise<void> => {
    setBusy(true)
    try {
      const { exportActivity } = await import('../../data/activity/export-activity.ts')
      saveFile(await exportActivity(target, format), `cardea-activity.${format}`)
    } catch (error) {
      showError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Menu
      align="end"
      trigger={
        <IconButton
          icon={Ellipsis}
          label={t('more')}
          size="large"
          busy={isBusy}
          className="rounded-control border border-line-2 bg-raised shadow-button max-sm:size-11 dark:bg-well"
        />
      }
    >
      {(['jsonl', 'csv'] as const).map((format) => (
        <MenuItem
          key={format}
          icon={Download}
          sentence={t(`export.${format}Text`)}
          onSelect={() => void save(format)}
        >
          {t(`export.${format}`)}
        </MenuItem>
      ))}
    </Menu>
  )
}
