import { LineIcon } from '../../ui/display/line-icon.tsx'
import { highlights } from '@cardea/client/search/highlights'
import { PageHead } from '../../components/page/page-head.tsx'
import { limits } from '@cardea/contract'
import { useQuery } from '@tanstack/react-query'
import Info from 'lucide/dist/esm/icons/info.mjs'
import SearchX from 'lucide/dist/esm/icons/search-x.mjs'
import TrashIcon from 'lucide/dist/esm/icons/trash.mjs'
import { useMemo, useRef, useState } from 'react'
import { ListSkeleton } from '../../components/list/list-skeleton.tsx'
import { useSelection } from '../../components/list/use-selection.ts'
import { searchWords } from '@cardea/client/search/read-search'
import { searchRecords } from '../../data/search/search-records.ts'
import { useTrashDays } from '../../data/trash/trash-count.ts'
import { trashQuery } from '../../data/trash/trash.ts'
import { locale } from '../../i18n/locale.ts'
import { records } from '../../i18n/en/records.ts'
import { trash } from '../../i18n/en/trash.ts'
import { texts } from '../../i18n/texts.ts'
import { useBackCloses } from '../../ui/back-closes.ts'
import { phone, useMediaQuery } from '../../ui/display/media-query.ts'
import { usePageTitle } from '../../ui/display/page-title.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { QueryFailure } from '../../components/page/query-failure.tsx'
import { Button } from '../../ui/form/button.tsx'
import { SearchField } from '../../ui/form/search-field.tsx'
import { EmptyTrashDialog } from './empty-trash-dialog.tsx'
import { PurgeDialog } from './purge-dialog.tsx'
import { TrashBar } from './trash-bar.tsx'
import { TrashList } from './trash-list.tsx'
import { useTrashActs } from './use-trash-acts.ts'
import { usePageKeys } from '../../ui/page-keys.ts'

const t = texts(trash)
const tRecords = texts(records)

type TrashKeys = { onSearch: () => void; onClose: () => void }

/** `/` into the search, Esc out of the selection. */
function useTrashKeys({ onSearch, onClose }: TrashKeys): void {
  usePageKeys(({ ctrlKey, metaKey, key }) =>
    ctrlKey || metaKey ? undefined : { '/': onSearch, Escape: onClose }[key],
  )
}

/** What the trash holds, what a search leaves of it, and what is selected. */
function useTrashPage() {
  const list = useQuery(trashQuery)
  const [typed, setTyped] = useState('')
  const query = typed.trim()
  const found = useMemo(
    () => (query === '' || !list.data ? undefined : searchRecords(list.data, query)),
    [list.data, query],
  )
  const shown = useMemo(() => {
    const ids = found && new Set(found.records.map(({ _id }) => _id))
    return list.data?.filter(({ _id }) => !ids || ids.has(_id)) ?? []
  }, [list.data, found])
  const search = useMemo(
    () => ({ wanted: searchWords(query), isClose: found?.isClose ?? false, cut: highlights }),
    [query, found],
  )
  const selection = useSelection(shown, list.data ?? [])
  const chosen = useMemo(
    () => list.data?.filter(({ _id }) => selection.ids.has(_id)) ?? [],
    [list.data, selection.ids],
  )
  const acts = useTrashActs(selection)
  return { list, typed, setTyped, query, shown, search, selection, chosen, acts }
}

type Trash = ReturnType<typeof useTrashPage>

/** /trash: what one deleted, until when it is kept, and the ways to bring it back or to let it go. */
export function TrashPage() {
  const page = useTrashPage()
  const { list, query, shown, selection, acts } = page
  const keptDays = useTrashDays() ?? limits.trashDays
  const [isEmptying, setEmptying] = useState(false)
  const searchField = useRef<HTMLInputElement>(null)
  const isSelecting = selection.ids.size > 0
  const isPhone = useMediaQuery(phone)
  usePageTitle(t('title'))
  useBackCloses(isSelecting && acts.asked === undefined, selection.clear)
  useTrashKeys({ onSearch: () => searchField.current?.select(), onClose: selection.clear })
  const total = list.data?.length ?? 0
  const emptyButton = (look: { size?: 'large'; className: string }) => (
    <Button {...look} onClick={() => setEmptying(true)} busy={acts.isRunning}>
      {t('empty')}
    </Button>
  )
  return (
    <main id="content" className="@container relative flex min-w-0 flex-1 flex-col">
      <PageHead title={t('title')} back="onPhones">
        {list.data && (
          <span className="ml-2.5 shrink-0 text-phone leading-7 text-t3 tabular-nums">
            {total.toLocaleString(locale())}
          </span>
        )}
        {total > 0 && emptyButton({ className: 'ml-auto text-danger! max-sm:hidden' })}
      </PageHead>
      <div className="px-6 max-sm:px-4">
        <SearchField
          ref={searchField}
          label={t('search')}
          placeholder={t('search')}
          value={page.typed}
          onChange={page.setTyped}
          shortcut={isPhone ? undefined : '/'}
        />
      </div>
      {total > 0 && (
        <p className="flex min-h-10 shrink-0 gap-2 px-6 py-2.5 text-small text-t2 max-sm:px-4">
          <LineIcon icon={Info} size={15} className="mt-0.5 shrink-0" />
          <span>{t('about', { count: keptDays })}</span>
        </p>
      )}
      <output className="sr-only">
        {isSelecting
          ? tRecords('selected', { count: selection.ids.size })
          : query && list.data
            ? tRecords('found', { count: shown.length })
            : ''}
      </output>
      <TrashBody page={page} keptDays={keptDays} />
      {isPhone &&
        total > 0 &&
        !isSelecting &&
        emptyButton({ size: 'large', className: 'mx-4 mb-3 text-danger!' })}
      {isSelecting && <TrashBar records={page.chosen} selection={selection} acts={acts} />}
      {acts.asked && (
        <PurgeDialog
          records={acts.asked}
          running={acts.running}
          onConfirm={acts.purge}
          onClose={acts.closeQuestion}
        />
      )}
      {isEmptying && (
        <EmptyTrashDialog
          count={total}
          onConfirm={async () => {
            await acts.empty()
            setEmptying(false)
          }}
          onClose={() => setEmptying(false)}
        />
      )}
    </main>
  )
}

/** The deleted records, or whichever of its states stands in for them. */
function TrashBody({ page, keptDays }: { page: Trash; keptDays: number }) {
  const { list, query, shown, search, selection, acts } = page
  if (!list.data)
    return list.error ? (
      <QueryFailure title={t('failed.title')} text={t('failed.text')} query={list} />
    ) : (
      <ListSkeleton view="list" />
    )
  if (list.data.length === 0)
    return (
      <EmptyState
        icon={TrashIcon}
        title={t('nothing.title')}
        text={t(keptDays === 0 ? 'nothing.gone' : 'nothing.text', { count: keptDays })}
      />
    )
  if (shown.length === 0)
    return (
      <EmptyState icon={SearchX} title={t('noMatch', { query })}>
        <Button onClick={() => page.setTyped('')}>{t('clearSearch')}</Button>
      </EmptyState>
    )
  return (
    <TrashList
      records={shown}
      search={search}
      selection={selection}
      onRestore={(record) => void acts.restore([record])}
      onPurge={(record) => acts.askToPurge([record])}
    />
  )
}
