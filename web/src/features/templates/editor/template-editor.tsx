import { LineIcon } from '../../../ui/display/line-icon.tsx'
import type { Template } from '@cardea/contract'
import Info from 'lucide/dist/esm/icons/info.mjs'
import { Button } from '../../../ui/form/button.tsx'
import { useFirstFocus } from '../../../ui/dialog/first-focus.ts'
import { HuePicker } from '../../../ui/form/hue-picker.tsx'
import { IconPicker } from '../../../ui/form/icon-picker.tsx'
import { usePageTitle } from '../../../ui/display/page-title.ts'
import { SaveFailure } from '../../../ui/form/save-failure.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { pickers } from '../../../i18n/en/pickers.ts'
import { templates } from '../../../i18n/en/templates.ts'
import { texts } from '../../../i18n/texts.ts'
import type { TemplateRights } from '../../../data/templates/template-rights.ts'
import { useSaveKey } from '../../../ui/form/save-key.ts'
import { EditorHead } from './editor-head.tsx'
import { FieldTable } from './field-table.tsx'
import { SharedWith } from './shared-with.tsx'
import type { TemplateDraft } from './template-draft.ts'
import { TemplatePreview } from './template-preview.tsx'
import { UnsavedDialog } from '../../../ui/dialog/unsaved-dialog.tsx'
import { controlId, useTemplateEditing } from './use-template-editing.ts'

const t = texts(templates)
const tPickers = texts(pickers)

type TemplateEditorProps = {
  /** Undefined for a template that is being made. */
  stored: Template | undefined
  begun: TemplateDraft
  rights: TemplateRights
}

/** Left makes, right shows. */
export function TemplateEditor({ stored, begun, rights }: TemplateEditorProps) {
  const editing = useTemplateEditing(stored, begun)
  const { draft, errors, change, save, isSaving, isChanged, guard, failure } = editing
  const nameField = useFirstFocus<HTMLInputElement>()
  const title = stored?.name ?? t('editor.newName')
  usePageTitle(t(stored ? 'edit' : 'editor.newName'))
  useSaveKey(!guard.isAsking, () => void save())
  return (
    <>
      <main id="content" className="flex min-w-0 flex-1 flex-col">
        <EditorHead title={title}>
          {isChanged && <span className="text-small text-t3 max-lg:sr-only">{t('editor.unsaved')}</span>}
          <Button look="quiet" onClick={editing.leave} className="max-sm:hidden">
            {t(isChanged ? 'editor.discard' : 'editor.cancel')}
          </Button>
          <Button look="primary" busy={isSaving} onClick={() => void save()}>
            {t('editor.save')}
          </Button>
        </EditorHead>
        <div className="flex min-h-0 flex-1 max-xl:flex-col max-xl:overflow-y-auto">
          <div className="@container min-w-0 flex-1 px-6 pt-2 pb-10 max-sm:px-4 xl:overflow-y-auto">
            <div className="flex flex-wrap items-start gap-x-4 gap-y-5">
              <TextField
                id={controlId('name')}
                label={t('editor.name')}
                placeholder={t('editor.namePlaceholder')}
                value={draft.name}
                error={errors.get('name')}
                dir="auto"
                aria-required
                ref={nameField}
                onChange={(event) => change({ ...draft, name: event.target.value })}
                className="min-w-64 flex-1"
              />
              <IconPicker
                label={t('editor.icon')}
                nameOf={(icon) => tPickers(`icons.${icon}`)}
                value={draft.icon}
                onChange={(icon) => change({ ...draft, icon })}
              />
              <HuePicker
                label={t('editor.colour')}
                nameOf={(hue) => tPickers(`hues.h${hue}`)}
                value={draft.hue}
                onChange={(hue) => change({ ...draft, hue })}
              />
            </div>
            <SharedWith
              rights={rights}
              value={draft.groupID}
              onChange={(groupID) => change({ ...draft, groupID })}
            />
            <FieldTable draft={draft} errors={errors} onChange={change} />
            {stored && (
              <p className="mt-6 flex gap-2.5 rounded-control bg-soft p-3.5 text-t1">
                <LineIcon icon={Info} size={18} className="shrink-0 text-accent-t" />
                {t('editor.note')}
              </p>
            )}
          </div>
          <TemplatePreview draft={draft} />
        </div>
        <SaveFailure text={failure} className="border-t border-line px-6 py-3 max-sm:px-4" />
      </main>
      <UnsavedDialog
        leaving={guard}
        title={t('editor.leaveTitle')}
        text={stored ? t('editor.leaveText', { name: stored.name }) : t('editor.leaveTextNew')}
        save={{ isSaving, onSave: () => void save(guard.leave) }}
      />
    </>
  )
}
