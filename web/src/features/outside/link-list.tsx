import type { Link } from '@cardea/contract'
import { useQuery } from '@tanstack/react-query'
import Send from 'lucide/dist/esm/icons/send.mjs'
import { useState } from 'react'
import { linksQuery } from '../../data/outside/links.ts'
import { outside } from '../../i18n/en/outside.ts'
import { texts } from '../../i18n/texts.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { EndDialog } from './end-dialog.tsx'
import { LinkRow } from './link-row.tsx'
import { NotThere } from './not-there.tsx'

const t = texts(outside)

/** The links that one made, who opened them, and the way to end them. */
export function LinkList() {
  const list = useQuery(linksQuery)
  const [ending, setEnding] = useState<Link | null>(null)
  if (!list.data) return <NotThere list={list} title={t('failed.title')} text={t('failed.text')} />
  if (list.data.length === 0)
    return <EmptyState icon={Send} title={t('nothing.title')} text={t('nothing.text')} />
  return (
    <>
      <ul aria-label={t('links')} className="flex-1 overflow-y-auto px-3 pb-6 max-sm:px-1">
        {list.data.map((link) => (
          <LinkRow key={link._id} link={link} onEnd={() => setEnding(link)} />
        ))}
      </ul>
      {ending && <EndDialog link={ending} onClose={() => setEnding(null)} />}
    </>
  )
}
