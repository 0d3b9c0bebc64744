import type { Template } from '@cardea/contract'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { classNames } from '../../ui/display/class-names.ts'
import { SearchField } from '../../ui/form/search-field.tsx'
import { templates } from '../../i18n/en/templates.ts'
import { texts } from '../../i18n/texts.ts'
import { RecordTile } from '../tiles/record-tile.tsx'
import { useMe } from '../../data/people/me.ts'
import { matchingTemplates } from '../../data/templates/matching-templates.ts'

const t = texts(templates)

type TemplatePickerProps = {
  templates: readonly Template[]
  chosenID: string | null
  onChoose: (template: Template) => void
}

/** The templates to choose from, as radio buttons: arrows move the choice, typing narrows it. */
export function TemplatePicker({ templates, chosenID, onChoose }: TemplatePickerProps) {
  const [query, setQuery] = useState('')
  const found = matchingTemplates(templates, query)
  const builtIn = found.filter(({ visibility }) => visibility === 'PUBLIC')
  const me = useMe()
  const own = found.filter(({ ownerID }) => ownerID === me._id)
  const shared = found.filter(({ visibility, ownerID }) => visibility === 'PRIVATE' && ownerID !== me._id)
  const section = (title: string, shown: readonly Template[]) =>
    shown.length > 0 && (
      <>
        <p className="px-2 pt-3 pb-1.5 text-label text-t3">{title}</p>
        {shown.map((template) => (
          <Choice
            key={template._id}
            template={template}
            isChosen={template._id === chosenID}
            onChoose={() => onChoose(template)}
          />
        ))}
      </>
    )
  return (
    <>
      <h2 className="px-2 pt-2 pb-3 text-heading">{t('title')}</h2>
      <SearchField
        label={t('find')}
        placeholder={t('find')}
        value={query}
        onChange={setQuery}
        onKeyDown={(event) => {
          const [first] = found
          if (event.key === 'Enter' && first) onChoose(first)
        }}
        className="bg-field"
      />
      <fieldset>
        <legend className="sr-only">{t('template')}</legend>
        {section(t('builtIn'), builtIn)}
        {section(t('yourOwn'), own)}
        {section(t('shared.fromGroups'), shared)}
        {found.length === 0 && <p className="px-2 pt-4 text-small text-t2">{t('none', { query })}</p>}
      </fieldset>
    </>
  )
}

type ChoiceProps = { template: Template; isChosen: boolean; onChoose: () => void }

function Choice({ template, isChosen, onChoose }: ChoiceProps) {
  return (
    <label
      className={classNames(
        'flex h-11 cursor-pointer items-center gap-3 rounded-control px-2 transition-colors has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-ring',
        isChosen ? 'bg-soft-2 font-medium' : 'hover:bg-hover',
      )}
    >
      <input type="radio" name="template" checked={isChosen} onChange={onChoose} className="sr-only" />
      <RecordTile template={template} size={30} selected={isChosen} />
      <span className="min-w-0 flex-1 truncate">{template.name}</span>
      {isChosen && <ChevronRight size={16} aria-hidden className="text-accent-t" />}
    </label>
  )
}
