import { LineIcon } from '../../ui/display/line-icon.tsx'
import type { Group, Template } from '@cardea/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import LayoutTemplate from 'lucide/dist/esm/icons/layout-template.mjs'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import SearchX from 'lucide/dist/esm/icons/search-x.mjs'
import { useState, type ReactNode } from 'react'
import { Button } from '../../ui/form/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { QueryFailure } from '../../components/page/query-failure.tsx'
import { usePageTitle } from '../../ui/display/page-title.ts'
import { SearchField } from '../../ui/form/search-field.tsx'
import { FloatingActionButton } from '../../ui/form/floating-action-button.tsx'
import { templates } from '../../i18n/en/templates.ts'
import { texts } from '../../i18n/texts.ts'
import { groupsQuery } from '../../data/groups/groups.ts'
import { useMe } from '../../data/users/me.ts'
import { templateRights } from '../../data/templates/template-rights.ts'
import { templatesQuery } from '../../data/templates/templates.ts'
import { matchingTemplates } from '../../data/templates/matching-templates.ts'
import { TemplateCard } from './template-card.tsx'
import { TemplatesSkeleton } from './templates-skeleton.tsx'

const t = texts(templates)

const noGroups: readonly Group[] = []

/** /templates: one's own, those of one's groups, then those that come with Cardea. */
export function TemplatesPage() {
  const navigate = useNavigate()
  const list = useQuery(templatesQuery)
  const [query, setQuery] = useState('')
  const makeNew = () => void navigate({ to: '/templates/new' })
  usePageTitle(t('page'))
  return (
    <main id="content" className="relative flex min-w-0 flex-1 flex-col">
      <header className="flex h-16 shrink-0 items-center px-6 max-sm:h-14 max-sm:pr-28 max-sm:pl-4">
        <h1 className="truncate text-title max-sm:text-page-phone">{t('page')}</h1>
        <Button look="primary" icon={Plus} onClick={makeNew} className="ml-auto max-sm:hidden">
          {t('newTemplate')}
        </Button>
      </header>
      <div className="px-6 max-sm:px-4">
        <SearchField label={t('find')} placeholder={t('find')} value={query} onChange={setQuery} />
      </div>
      {list.data ? (
        <Lists templates={list.data} query={query.trim()} onClear={() => setQuery('')} />
      ) : list.error ? (
        <QueryFailure title={t('failedTitle')} text={t('failed')} query={list} />
      ) : (
        <TemplatesSkeleton />
      )}
      <FloatingActionButton label={t('newTemplate')} onClick={makeNew} />
    </main>
  )
}

type ListsProps = { templates: readonly Template[]; query: string; onClear: () => void }

function Lists({ templates, query, onClear }: ListsProps) {
  const found = matchingTemplates(templates, query)
  const me = useMe()
  const own = found.filter(({ ownerID }) => ownerID === me._id)
  const shared = found.filter(({ visibility, ownerID }) => visibility === 'PRIVATE' && ownerID !== me._id)
  const builtIn = found.filter(({ visibility }) => visibility === 'PUBLIC')
  if (found.length === 0) {
    return (
      <EmptyState icon={SearchX} title={t('none', { query })} text={t('noMatchText')}>
        <Button onClick={onClear}>{t('clearSearch')}</Button>
      </EmptyState>
    )
  }
  return (
    <div className="flex min-h-0 flex-col gap-8 overflow-y-auto px-6 pt-6 pb-24 max-sm:px-4">
      {(own.length > 0 || query === '') && (
        <Section title={t('yourOwn')} templates={own}>
          <p className="flex items-center gap-3 rounded-card border border-dashed border-line-2 p-4 text-t2">
            <LineIcon icon={LayoutTemplate} size={18} className="shrink-0" />
            {t('noOwn')}
          </p>
        </Section>
      )}
      {shared.length > 0 && <Section title={t('shared.fromGroups')} templates={shared} />}
      {builtIn.length > 0 && <Section title={t('builtIn')} templates={builtIn} />}
    </div>
  )
}

type SectionProps = {
  title: string
  templates: readonly Template[]
  /** Instead of an empty list. */
  children?: ReactNode
}

function Section({ title, templates, children }: SectionProps) {
  const me = useMe()
  const groups = useQuery(groupsQuery).data ?? noGroups
  return (
    <section aria-label={title}>
      <h2 className="pb-3 text-label font-medium text-t3">{title}</h2>
      {templates.length === 0 ? (
        children
      ) : (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(16.5rem,1fr))] gap-4 max-sm:grid-cols-1 max-sm:gap-2">
          {templates.map((template) => (
            <TemplateCard
              key={template._id}
              template={template}
              rights={templateRights(template, me._id, groups)}
            />
          ))}
        </ul>
      )}
    </section>
  )
}
