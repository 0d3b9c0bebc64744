import { LineIcon } from '../../ui/display/line-icon.tsx'
import type { VaultRecord } from '@cardea/contract'
import Check from 'lucide/dist/esm/icons/check.mjs'
import Copy from 'lucide/dist/esm/icons/copy.mjs'
import FileLock from 'lucide/dist/esm/icons/file-lock.mjs'
import { useState } from 'react'
import { fileSize } from '../../i18n/file-size.ts'
import { shownName } from '@cardea/client/records/record-name'
import { useCopy } from '../../fields/copy/use-copy.ts'
import { locale } from '../../i18n/locale.ts'
import { exports } from '../../i18n/en/exports.ts'
import { records } from '../../i18n/en/records.ts'
import { texts } from '../../i18n/texts.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Button } from '../../ui/form/button.tsx'
import { IconButton } from '../../ui/form/icon-button.tsx'
import type { ExportStage } from './use-export.ts'

const t = texts(exports)
const tRecords = texts(records)

type ExportDoneProps = {
  stage: Extract<ExportStage, { at: 'done' }>
  leftOut: readonly VaultRecord[]
  isSealed: boolean
  onClose: () => void
}

/** What was saved, what was left out, and how it opens without Cardea. */
export function ExportDone({ stage: { made, size, name }, leftOut, isSealed, onClose }: ExportDoneProps) {
  const copy = useCopy()
  const [isListed, setListed] = useState(false)
  const records = t('doneRecords', { count: made.records })
  const command = `age -d ${name} > ${name.replace(/\.age$/, '')}`
  return (
    <Dialog
      onClose={onClose}
      title={t('done')}
      description={made.files > 0 ? t('doneFiles', { records, count: made.files }) : records}
      leading={
        <span className="flex size-10 items-center justify-center rounded-control bg-success-fill text-success">
          <LineIcon icon={Check} size={18} />
        </span>
      }
      foot={
        <Button look="primary" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <div className="flex items-center gap-4 rounded-card border border-line p-4">
          <LineIcon icon={FileLock} size={18} className="shrink-0 text-t2" />
          <div className="min-w-0">
            <p className="truncate font-strong">{name}</p>
            <p className="text-small text-t3">{t('inDownloads', { size: fileSize(size, locale()) })}</p>
          </div>
        </div>
        {leftOut.length > 0 && (
          <div className="text-small">
            <p>
              {t('leftOut', { count: leftOut.length })}{' '}
              <Button
                look="accent-text"
                size="small"
                aria-expanded={isListed}
                onClick={() => setListed(!isListed)}
              >
                {t('seeWhich')}
              </Button>
            </p>
            {isListed && <Names names={leftOut.map(shownName)} />}
          </div>
        )}
        {made.missing.length > 0 && (
          <div className="text-small text-danger">
            <p>{t('missing', { count: made.missing.length })}</p>
            <Names names={made.missing} />
          </div>
        )}
        {isSealed ? (
          <>
            <div>
              <p className="pb-1.5 text-small text-t2">{t('without')}</p>
              <div className="flex items-center gap-2 rounded-control bg-well py-1 pr-1 pl-3">
                <code className="min-w-0 flex-1 font-secret text-small break-all">{command}</code>
                <IconButton
                  icon={Copy}
                  label={tRecords('copyOf', { label: t('copyCommand') })}
                  onClick={() => void copy({ text: command, isSecret: false })}
                />
              </div>
            </div>
            <p className="text-small text-t2">{t('nobody')}</p>
          </>
        ) : (
          <p className="text-small text-t2">{t('deleteLater')}</p>
        )}
      </div>
    </Dialog>
  )
}

function Names({ names }: { names: readonly string[] }) {
  return (
    <ul className="max-h-40 overflow-y-auto pt-1 text-t2">
      {names.map((name, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two may have one name
        <li key={index} className="truncate">
          <bdi>{name}</bdi>
        </li>
      ))}
    </ul>
  )
}
