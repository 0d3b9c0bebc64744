import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useStepUp } from '../../components/sign-in/use-step-up.ts'
import type { ExportOptions } from '@cardea/client/export/build-export'
import type { ExportProgress, MadeExport } from '@cardea/client/export/make-export'
import { makeExport } from '../../data/export/make-export.ts'
import { saveFile } from '../../storage/save-file.ts'
import { settingQuery } from '../../data/user-settings/user-setting.ts'
import { templatesQuery } from '../../data/templates/templates.ts'
import { showError } from '../../overlays/show-error.ts'
import { exports } from '../../i18n/en/exports.ts'
import { texts } from '../../i18n/texts.ts'
import { showToast } from '../../ui/feedback/toast.ts'

const t = texts(exports)

export type ExportStage =
  | { at: 'choosing' }
  | { at: 'running'; progress: ExportProgress }
  | { at: 'done'; made: Omit<MadeExport, 'blob'>; size: number; name: string }

type Wanted = { ids: readonly string[]; hasFiles: boolean; options: ExportOptions }

/** One export, from the fresh code to the saved file. Left or locked, nothing is saved. */
export function useExport() {
  const queryClient = useQueryClient()
  const stepUp = useStepUp()
  const [stage, setStage] = useState<ExportStage>({ at: 'choosing' })
  const stop = useRef<AbortController | null>(null)
  const stopAtLast = useEffectEvent(() => stop.current?.abort())
  useEffect(() => () => stopAtLast(), [])

  const make = async ({ ids, hasFiles, options }: Wanted): Promise<void> => {
    const stopping = new AbortController()
    stop.current = stopping
    const begun = { opened: 0, fetched: 0, files: 0, isSealing: false }
    setStage({ at: 'running', progress: begun })
    try {
      const [templates, setting] = await Promise.all([
        queryClient.ensureQueryData(templatesQuery),
        queryClient.ensureQueryData(settingQuery),
      ])
      const task = { ids, hasFiles, templates, pinned: setting.pinnedCredential ?? [], options }
      const { blob, ...made } = await makeExport(task, {
        onProgress: (progress) => setStage({ at: 'running', progress: { ...progress } }),
        signal: stopping.signal,
      })
      const name = `cardea-${new Date().toISOString().slice(0, 10)}.${made.extension}`
      saveFile(blob, name)
      setStage({ at: 'done', made, size: blob.size, name })
    } catch (error) {
      setStage({ at: 'choosing' })
      if (stopping.signal.aborted) showToast(t('nothingSaved'), { kind: 'plain' })
      else throw error
    }
  }
  return {
    stage,
    stepUp,
    run: (wanted: Wanted) => void stepUp.run(() => make(wanted), showError),
    stop: () => stop.current?.abort(),
  }
}
