import type { Link } from '@cardea/contract'
import { useQuery } from '@tanstack/react-query'
import Copy from 'lucide/dist/esm/icons/copy.mjs'
import { rowHairline } from '../../components/list/row-hairline.ts'
import { RecordTile } from '../../components/tiles/record-tile.tsx'
import { wholeAddressOf } from '../../data/outside/made-links.ts'
import { recordsQuery } from '../../data/records/records.ts'
import { shownName } from '@cardea/client/records/record-name'
import { outside } from '../../i18n/en/outside.ts'
import { texts } from '../../i18n/texts.ts'
import { Badge } from '../../ui/display/badge.tsx'
import { useNow } from '../../ui/feedback/use-now.ts'
import { Button } from '../../ui/form/button.tsx'
import { copyText } from './copy-text.ts'
import { LinkIconTile } from './link-icon-tile.tsx'
import { openingWords, termsWords } from './link-words.ts'

const t = texts(outside)

/** One link: what of, how often it was opened and may be, by whom, and the way to end it. */
export function LinkRow({ link, onEnd }: { link: Link; onEnd: () => void }) {
  const now = useNow()
  const record = useQuery(recordsQuery).data?.find(({ _id }) => _id === link.recordID)
  const name = record ? shownName(record) : (link.label ?? t('someRecord'))
  const address = wholeAddressOf(link._id)
  return (
    <li className={`${rowHairline} whole flex min-h-16 items-center gap-4 px-3 py-3 max-sm:flex-wrap`}>
      {record ? <RecordTile template={record.template} fields={record.fields} /> : <LinkIconTile />}
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-medium max-sm:text-phone">
          <bdi className="min-w-0 truncate">{name}</bdi>
          {link.isOlder && <Badge tone="warning">{t('row.older')}</Badge>}
        </p>
        <p className="text-small wrap-anywhere text-t2">{termsWords(link, now)}</p>
        {link.openings.length > 0 && (
          <ul className="mt-0.5 text-small wrap-anywhere text-t3">
            {link.openings.map((opening) => (
              <li key={`${opening.at} ${opening.network}`}>{openingWords(opening, now)}</li>
            ))}
          </ul>
        )}
      </div>
      {link.over === null && (
        <div className="flex shrink-0 gap-2 max-sm:w-full">
          {address !== undefined && (
            <Button
              size="small"
              icon={Copy}
              aria-label={t('row.copyAgainOf', { name })}
              onClick={() => void copyText(address, t('copied'))}
            >
              {t('row.copyAgain')}
            </Button>
          )}
          <Button size="small" look="danger-text" aria-label={t('row.endOf', { name })} onClick={onEnd}>
            {t('row.end')}
          </Button>
        </div>
      )}
    </li>
  )
}
