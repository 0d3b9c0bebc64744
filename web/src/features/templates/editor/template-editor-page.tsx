import type { Group, Template } from '@cardea/contract'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import LayoutTemplate from 'lucide/dist/esm/icons/layout-template.mjs'
import { buttonClass } from '../../../ui/form/button-class.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { QueryFailure } from '../../../components/page/query-failure.tsx'
import { LoadingState } from '../../../ui/feedback/loading.tsx'
import { recordForm } from '../../../i18n/en/record-form.ts'
import { templates } from '../../../i18n/en/templates.ts'
import { ui } from '../../../i18n/en/ui.ts'
import { texts } from '../../../i18n/texts.ts'
import { groupsQuery } from '../../../data/groups/groups.ts'
import { useMe } from '../../../data/users/me.ts'
import { rightsToMake, templateRights } from '../../../data/templates/template-rights.ts'
import { templatesQuery } from '../../../data/templates/templates.ts'
import { ShownTemplate } from './shown-template.tsx'
import { draftOf, newDraft, type TemplateDraft } from './template-draft.ts'
import { TemplateEditor } from './template-editor.tsx'

const t = texts(templates)
const tUi = texts(ui)
const tRecordForm = texts(recordForm)

// The preview is made of the record's own panel and form.

const noGroups: readonly Group[] = []

/** /templates/new and /templates/{id}: writes a template; one that is not one’s to change is shown. */
export function TemplateEditorPage() {
  const { templateID } = useParams({ strict: false })
  const { from } = useSearch({ strict: false })
  const me = useMe()
  const groupList = useQuery(groupsQuery)
  const groups = groupList.data ?? noGroups
  const list = useQuery(templatesQuery)
  const source = list.data?.find(({ _id }) => _id === (templateID ?? from))

  if (!list.data && (templateID ?? from) !== undefined) {
    return (
      <main id="content" className="flex flex-1">
        {list.error ? (
          <QueryFailure level={1} title={t('failedTitle')} text={t('failed')} query={list} />
        ) : (
          <LoadingState text={tUi('loading')} />
        )}
      </main>
    )
  }
  // Who may change it is known once the groups are.
  if (groupList.isPending && source?.groupID !== undefined) {
    return (
      <main id="content" className="flex flex-1">
        <LoadingState text={tUi('loading')} />
      </main>
    )
  }
  if (templateID === undefined) {
    return (
      <TemplateEditor
        key={from ?? 'new'}
        stored={undefined}
        begun={source ? copyOf(source) : blank()}
        rights={rightsToMake(me._id, groups)}
      />
    )
  }
  if (!source) {
    return (
      <main id="content" className="flex flex-1">
        <EmptyState level={1} icon={LayoutTemplate} title={t('missingTitle')} text={t('missingText')}>
          <Link to="/templates" className={buttonClass()}>
            {t('toTemplates')}
          </Link>
        </EmptyState>
      </main>
    )
  }
  const rights = templateRights(source, me._id, groups)
  if (!rights.canChange) return <ShownTemplate template={source} rights={rights} />
  return <TemplateEditor key={source._id} stored={source} begun={draftOf(source)} rights={rights} />

  function blank(): TemplateDraft {
    return newDraft({ user: tRecordForm('newLabels.text'), password: tRecordForm('newLabels.secret') })
  }

  /** Under a name of its own, so that the two can be told apart. */
  function copyOf(template: Template): TemplateDraft {
    return { ...draftOf(template), groupID: null, name: t('editor.copyOf', { name: template.name }) }
  }
}
