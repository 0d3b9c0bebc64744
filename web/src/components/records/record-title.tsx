import type { VaultRecord } from '@cardea/contract'
import { type ReactNode } from 'react'
import { sharedName, shownName } from '@cardea/client/records/record-name'
import { RecordTile } from '../tiles/record-tile.tsx'
import { recordPanel } from '../../i18n/en/record-panel.ts'
import { texts } from '../../i18n/texts.ts'
import { lazyPart } from '../../ui/lazy-part.ts'

const t = texts(recordPanel)

const SealedGlyph = lazyPart(() => import('../keys/sealed-glyph.tsx'), 'SealedGlyph')

type RecordTitleProps = {
  record: VaultRecord
  /** The groups that hold it. */
  children?: ReactNode
}

/** The head of the open record: tile, name, groups. */
export function RecordTitle({ record, children }: RecordTitleProps) {
  const shared = sharedName(record)
  return (
    <div className="flex gap-3.5 pt-1">
      <RecordTile template={record.template} fields={record.fields} recordID={record._id} size={48} />
      <div className="flex min-h-12 min-w-0 flex-1 flex-col justify-center">
        <div className="flex items-center gap-2">
          <h2 className="min-w-0 text-title wrap-anywhere">
            <bdi>{shownName(record)}</bdi>
          </h2>
          {record.sealedFor === 'people' && <SealedGlyph />}
        </div>
        {shared !== null && (
          <p className="text-small wrap-anywhere text-t3">{t('sharedAs', { name: shared })}</p>
        )}
        {children && <div className="mt-1 flex flex-wrap gap-1.5 empty:hidden">{children}</div>}
      </div>
    </div>
  )
}
