import { LineIcon } from '../../../ui/display/line-icon.tsx'
import type { Template } from '@cardea/contract'
import { Link } from '@tanstack/react-router'
import Info from 'lucide/dist/esm/icons/info.mjs'
import type { TemplateRights } from '../../../data/templates/template-rights.ts'
import { useTakeBackTemplate } from '../../../data/templates/take-back-template.ts'
import { showError } from '../../../overlays/show-error.ts'
import { Button } from '../../../ui/form/button.tsx'
import { buttonClass } from '../../../ui/form/button-class.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { usePageTitle } from '../../../ui/display/page-title.ts'
import { recordForm } from '../../../i18n/en/record-form.ts'
import { templates } from '../../../i18n/en/templates.ts'
import { texts } from '../../../i18n/texts.ts'
import { fieldDefinitions } from '../../../fields/field-types.tsx'
import { EditorHead } from './editor-head.tsx'
import { draftOf } from './template-draft.ts'
import { TemplatePreview } from './template-preview.tsx'

const t = texts(templates)
const tRecordForm = texts(recordForm)

type ShownTemplateProps = { template: Template; rights: TemplateRights }

/** A template that is not one’s to change, as one that comes with Cardea: to be read, and duplicated. */
export function ShownTemplate({ template, rights }: ShownTemplateProps) {
  const takeBack = useTakeBackTemplate(template._id)
  usePageTitle(t('template'))
  return (
    <main id="content" className="flex min-w-0 flex-1 flex-col">
      <EditorHead title={template.name}>
        {rights.isOwn && (
          <Button
            busy={takeBack.isPending}
            onClick={() => takeBack.mutate(undefined, { onError: showError })}
          >
            {t('shared.takeBack')}
          </Button>
        )}
        <Link to="/templates/new" search={{ from: template._id }} className={buttonClass('primary')}>
          {t('duplicate')}
        </Link>
      </EditorHead>
      <div className="flex min-h-0 flex-1 max-xl:flex-col max-xl:overflow-y-auto">
        <div className="min-w-0 flex-1 px-6 pt-2 pb-10 max-sm:px-4 xl:overflow-y-auto">
          <p className="flex gap-2.5 rounded-control bg-soft p-3.5 text-t1">
            <LineIcon icon={Info} size={18} className="shrink-0 text-accent-t" />
            {template.visibility === 'PUBLIC'
              ? t('editor.builtInNote')
              : rights.group
                ? t(rights.isOwn ? 'shared.ownNote' : 'shared.note', { group: rights.group.name })
                : t('shared.elsewhereNote')}
          </p>
          <ul aria-label={t('editor.fields')} className="mt-5 rounded-card border border-line">
            {template.fields.map((field) => {
              const Icon = fieldDefinitions[field.type].icon
              return (
                <li
                  key={field.key}
                  className="flex min-h-12 items-center gap-3 border-t border-line px-4 first:border-t-0"
                >
                  <LineIcon icon={Icon} size={16} className="text-t2" />
                  <span className="min-w-0 flex-1 truncate">{field.label}</span>
                  {field.isRequired && <Badge tone="quiet">{t('editor.required')}</Badge>}
                  {field.isSecret && <Badge tone="accent">{t('editor.secret')}</Badge>}
                  <span className="w-32 shrink-0 text-small text-t3 max-sm:hidden">
                    {tRecordForm(`types.${field.type}`)}
                  </span>
                </li>
              )
            })}
          </ul>
        </div>
        <TemplatePreview draft={draftOf(template)} />
      </div>
    </main>
  )
}
