import type { VaultRecord } from '@cardea/contract'
import { useState } from 'react'
import type { ExportOptions } from '@cardea/client/export/build-export'
import {
  exportChoice,
  leastPassphrase,
  type ExportChoice,
  type ExportScope,
} from '@cardea/client/export/export-choice'
import { fileSize } from '../../i18n/file-size.ts'
import { locale } from '../../i18n/locale.ts'
import { exports } from '../../i18n/en/exports.ts'
import { texts } from '../../i18n/texts.ts'

const t = texts(exports)

/** What a record takes without its files, roughly. */
const bytesPerRecord = 900

/** What was chosen in the dialog, and what follows from it. */
export function useExportForm(first: ExportScope, records: readonly VaultRecord[]) {
  const [scope, setScope] = useState(first)
  const [wantsFiles, setFiles] = useState(true)
  const [takesViewed, setViewed] = useState(false)
  const [kept, setKept] = useState<'encrypted' | 'open'>('encrypted')
  const [format, setFormat] = useState<ExportOptions['format']>('json')
  const [passphrase, setPassphrase] = useState('')
  const [isPromised, setPromised] = useState(false)
  const choice: ExportChoice = exportChoice(records, scope, takesViewed)
  const isOpen = kept === 'open'
  const isTable = isOpen && format === 'csv'
  const hasFiles = wantsFiles && !isTable
  const options: ExportOptions = isOpen
    ? { format, passphrase: null }
    : { format: 'json', passphrase: passphrase.normalize('NFC') }
  const bytes = choice.records.length * bytesPerRecord + (hasFiles ? choice.fileBytes : 0)
  return {
    first,
    scope,
    setScope,
    takesViewed,
    setViewed,
    kept,
    setKept,
    format,
    setFormat,
    passphrase,
    setPassphrase,
    isPromised,
    setPromised,
    choice,
    hasFiles,
    setFiles,
    isTable,
    options,
    about: t('about', { size: fileSize(bytes, locale()) }),
    isReady: choice.records.length > 0 && (isOpen ? isPromised : passphrase.trim().length >= leastPassphrase),
  }
}

export type ExportFormState = ReturnType<typeof useExportForm>
