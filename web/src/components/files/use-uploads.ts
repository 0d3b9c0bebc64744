import { prepareForUpload, upload } from '../../api/files.ts'
import { loadSealedUpload } from '../../data/files/load-sealed-upload.ts'
import { useQueryClient } from '@tanstack/react-query'
import { limits, type Media } from '@cardea/contract'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '@cardea/client/calls/api-error'
import { errorText } from '../../overlays/show-error.ts'
import { locale } from '../../i18n/locale.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { media } from '../../i18n/en/media.ts'
import { texts } from '../../i18n/texts.ts'
import { chooseFiles, type FileFault } from '../../data/files/choose-files.ts'
import { fileSize } from '../../i18n/file-size.ts'
import { openFileChooser } from '../../ui/form/open-file-chooser.ts'

const t = texts(media)

/** A file on its way, or one that did not arrive. What has arrived is no upload any more. */
export type Upload = {
  id: number
  file: File
  /** How much has left, 0 to 1. */
  done: number
  state: 'waiting' | 'sending' | 'attaching' | 'failed'
  /** What went wrong, in words. */
  error: string | null
  /** Whether the same file may arrive if it is sent again. */
  isRepeatable: boolean
}

export type Uploads = {
  list: readonly Upload[]
  /** Sends files; those that cannot be sent are in the list with the reason. @param folders see `transferredFiles` */
  add: (files: readonly File[], folders?: ReadonlySet<File>) => void
  /** Lets the person choose files in the system's window, and sends them. */
  choose: () => void
  again: (id: number) => void
  /** Stops it, or takes a failed one away. */
  drop: (id: number) => void
}

type UploadsOptions = {
  /** How many files the record has already. */
  held: number
  /** Takes a file that has arrived; the upload is over when this resolves, and failed when it rejects. */
  onArrived: (media: Media) => Promise<void> | void
  /** Whether uploads under way go on after the component has gone. */
  isDetached: boolean
  /** Whether the record is sealed for its people: so are its files. */
  isSealed?: boolean
}

/** More at once would only share the same line. */
const atOnce = 2

let made = 0

const faultText = (fault: FileFault, file: File): string =>
  t(`faults.${fault}`, {
    size: fileSize(file.size, locale()),
    most: fileSize(limits.fileBytes, locale()),
    count: limits.filesPerRecord,
  })

/** The uploads as they stand: what is drawn, and at once what runs. */
function useUploadList() {
  const [list, setList] = useState<readonly Upload[]>([])
  const current = useRef(list)
  const set = (change: (list: readonly Upload[]) => readonly Upload[]) => {
    current.current = change(current.current)
    setList(current.current)
  }
  const update = (id: number, part: Partial<Upload>) =>
    set((uploads) => uploads.map((one) => (one.id === id ? { ...one, ...part } : one)))
  const takeAway = (id: number) => set((uploads) => uploads.filter((one) => one.id !== id))
  return { list, current, set, update, takeAway }
}

/** Files on their way to the server, a few at once, each with its progress, its error and the way to stop it. */
export function useUploads({ held, onArrived, isDetached, isSealed = false }: UploadsOptions): Uploads {
  const queryClient = useQueryClient()
  const { list, current, set, update, takeAway } = useUploadList()
  const latest = useRef({ onArrived, isDetached, isSealed, isSeen: true })
  const stops = useRef(new Map<number, AbortController>())
  useEffect(() => {
    latest.current = { onArrived, isDetached, isSealed, isSeen: true }
  })
  useEffect(() => {
    const running = stops.current
    return () => {
      latest.current.isSeen = false
      if (!latest.current.isDetached) for (const stop of running.values()) stop.abort()
    }
  }, [])

  const run = async ({ id, file }: Upload) => {
    const stop = new AbortController()
    stops.current.set(id, stop)
    update(id, { state: 'sending', done: 0, error: null })
    try {
      const sealed = latest.current.isSealed ? await loadSealedUpload(queryClient) : null
      const media = await (sealed ?? upload)(file, {
        signal: stop.signal,
        onProgress: (done) => update(id, { done }),
      })
      update(id, { state: 'attaching', done: 1 })
      await latest.current.onArrived(media)
      takeAway(id)
    } catch (error) {
      if (!stop.signal.aborted) fail(id, file, error)
    }
    stops.current.delete(id)
    startNext()
  }
  const fail = (id: number, { name }: File, error: unknown) => {
    update(id, failure(error))
    if (!latest.current.isSeen) showToast(`${name}: ${errorText(error)}`, { kind: 'failed' })
  }
  const startNext = () => {
    while (stops.current.size < atOnce) {
      const next = current.current.find(({ state, id }) => state === 'waiting' && !stops.current.has(id))
      if (!next) return
      void run(next)
    }
  }

  const add: Uploads['add'] = (files, folders) => {
    const onTheWay = current.current.filter(({ error }) => error === null).length
    const added = chooseFiles(files, held + onTheWay, folders).map(({ file, fault }): Upload => {
      made += 1
      const error = fault && faultText(fault, file)
      return { id: made, file, done: 0, state: error ? 'failed' : 'waiting', error, isRepeatable: false }
    })
    set((uploads) => [...uploads, ...added])
    startNext()
  }

  return {
    list,
    add,
    choose: () => {
      prepareForUpload()
      openFileChooser(add)
    },
    again: (id) => {
      update(id, { state: 'waiting', error: null })
      startNext()
    },
    drop: (id) => {
      stops.current.get(id)?.abort()
      takeAway(id)
    },
  }
}

/** Whether a file may still arrive by itself. */
export const isUnderWay = ({ state }: Upload): boolean => state !== 'failed'

function failure(error: unknown): Partial<Upload> {
  const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500
  return { state: 'failed', error: errorText(error), isRepeatable: !isRefused }
}
