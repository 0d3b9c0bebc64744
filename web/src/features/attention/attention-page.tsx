import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs'
import ListChecks from 'lucide/dist/esm/icons/list-checks.mjs'
import { ListSkeleton } from '../../components/list/list-skeleton.tsx'
import { PageHead } from '../../components/page/page-head.tsx'
import { StepUpDialog } from '../../components/sign-in/step-up-dialog.tsx'
import { requestCountQuery } from '../../data/requests/request-count.ts'
import { attentionTabs, type AttentionTab } from '../../data/attention/attention-tabs.ts'
import { attention } from '../../i18n/en/attention.ts'
import { texts } from '../../i18n/texts.ts'
import { phone, useMediaQuery } from '../../ui/display/media-query.ts'
import { usePageTitle } from '../../ui/display/page-title.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { QueryFailure } from '../../components/page/query-failure.tsx'
import { Button } from '../../ui/form/button.tsx'
import { DismissedList } from './dismissed-list.tsx'
import { ItemList } from './item-list.tsx'
import { aboutPasswords, PasswordCheck, PasswordsBar } from './passwords-head.tsx'
import { RequestsList } from './requests/requests-list.tsx'
import { TabBar } from './tab-bar.tsx'
import { useActs } from './use-acts.ts'
import { isLater, useGoing, type Going } from './use-going.ts'
import { useItems, type TabItems } from './use-items.ts'
import { usePasswords } from './use-passwords.ts'
import { EndPanel, WorkPanel } from './work-panel.tsx'

const t = texts(attention)

/** /attention: what asks for something, in four tabs, and one way to go through all of it. */
export function AttentionPage() {
  const { tab: named } = useParams({ strict: false })
  const tab = attentionTabs.find((one) => one === named) ?? 'change'
  const at = named === 'requests' ? named : tab
  const navigate = useNavigate()
  const isPhone = useMediaQuery(phone)
  const passwords = usePasswords()
  const found = useItems()
  const live = {
    change: found.change.items,
    due: found.due.items,
    review: found.review.items,
    passwords: passwords.items,
  }
  const { record } = useSearch({ from: '/signed-in/vault/attention/$tab' })
  const going = useGoing(live, tab, record, (next) => {
    void navigate({ to: '/attention/$tab', params: { tab: next }, replace: true })
  })
  const acts = useActs({ onDone: going.finish, onTakenBack: going.takeBack })
  usePageTitle(`${t(`tabs.${at}`)} · ${t('title')}`)
  const toDecide = useQuery(requestCountQuery).data ?? 0
  const counts = {
    requests: toDecide,
    ...Object.fromEntries(attentionTabs.map((one) => [one, leftOf(one, going)])),
  }
  const isOpen = going.open !== undefined || going.isAtEnd
  const go = isOpen ? (
    !isPhone && <Button onClick={going.close}>{t('stop')}</Button>
  ) : going.left > 0 ? (
    <Button look="primary" icon={ListChecks} size={isPhone ? 'large' : 'medium'} onClick={going.start}>
      {t('goThrough', { count: going.left })}
    </Button>
  ) : null
  const source = tab === 'passwords' ? null : found[tab]
  return (
    <>
      <main id="content" className="@container flex min-w-0 flex-1 flex-col">
        <PageHead title={t('title')}>{!isPhone && <span className="ml-auto">{go}</span>}</PageHead>
        <TabBar tab={at} counts={counts} />
        <div
          role="tabpanel"
          id="attention-panel"
          aria-labelledby={`attention-${at}`}
          className="flex min-h-0 flex-1 flex-col"
        >
          {at === 'requests' ? (
            <RequestsList />
          ) : (
            <TabRows tab={tab} from={source} going={going} acts={acts} passwords={passwords} />
          )}
        </div>
        {isPhone && go && <div className="grid shrink-0 px-4 py-3">{go}</div>}
        <StepUpDialog stepUp={passwords.stepUp} />
      </main>
      {going.open && (
        <WorkPanel key={going.open.key} item={going.open} going={going} acts={acts} passwords={passwords} />
      )}
      {going.isAtEnd && <EndPanel going={going} />}
    </>
  )
}

type TabRowsProps = {
  tab: AttentionTab
  from: TabItems | null
  going: Going
  acts: ReturnType<typeof useActs>
  passwords: ReturnType<typeof usePasswords>
}

/** What a tab holds, with what is said above and below it. */
function TabRows({ tab, from, going, acts, passwords }: TabRowsProps) {
  const rows = going.rows[tab]
  return (
    <>
      {rows.length > 0 && (
        <p className="px-6 pt-3 pb-4 text-t2 max-sm:px-4">
          {tab === 'passwords' ? aboutPasswords(passwords) : t(`about.${tab}`)}
        </p>
      )}
      {tab === 'passwords' && <PasswordsBar passwords={passwords} />}
      {rows.length > 0 ? (
        <div className="min-h-0 flex-1 overflow-y-auto px-3 pb-24 max-sm:px-1">
          <ItemList label={t(`tabs.${tab}`)} items={rows} going={going} acts={acts} />
          {tab === 'passwords' && <DismissedList dismissed={passwords.dismissed} />}
        </div>
      ) : tab === 'passwords' && passwords.stage.at !== 'checked' ? (
        passwords.isKnown ? (
          <PasswordCheck passwords={passwords} />
        ) : (
          <ListSkeleton view="list" />
        )
      ) : (
        <NoRows tab={tab} from={from} />
      )}
      {tab === 'passwords' && rows.length === 0 && (
        <div className="px-3 pb-6">
          <DismissedList dismissed={passwords.dismissed} />
        </div>
      )}
    </>
  )
}

/** How many of a tab are still to be dealt with. */
const leftOf = (tab: AttentionTab, { rows, done }: Going): number =>
  rows[tab].filter((item) => !isLater(item) && !done.has(item.key)).length

/** What stands where no row does: it is still loading, failed to load, or there is nothing to do. */
function NoRows({ tab, from }: { tab: AttentionTab; from: TabItems | null }) {
  if (!from || from.items)
    return (
      <EmptyState
        icon={CircleCheck}
        tone="done"
        title={t(`nothing.${tab}.title`)}
        text={t(`nothing.${tab}.text`)}
      />
    )
  if (!from.source.error) return <ListSkeleton view="list" />
  return <QueryFailure query={from.source} title={t('failed.title')} text={t('failed.text')} />
}
