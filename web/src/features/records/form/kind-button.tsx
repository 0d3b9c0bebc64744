import { LineIcon } from '../../../ui/display/line-icon.tsx'
import type { Template } from '@cardea/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs'
import Settings from 'lucide/dist/esm/icons/settings.mjs'
import { RecordTile } from '../../../components/tiles/record-tile.tsx'
import { useMe } from '../../../data/users/me.ts'
import { recordsQuery } from '../../../data/records/records.ts'
import { recentKinds } from '../../../data/templates/recent-kinds.ts'
import { templates as templateTexts } from '../../../i18n/en/templates.ts'
import { locale } from '../../../i18n/locale.ts'
import { texts } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/form/button.tsx'
import { FilterMenu } from '../../../ui/menu/filter-menu.tsx'

const t = texts(templateTexts)

type KindButtonProps = {
  templates: readonly Template[]
  chosen: Template
  onChoose: (template: Template) => void
}

/** What kind of record is made; the kinds used last come first, and typing narrows them. */
export function KindButton({ templates, chosen, onChoose }: KindButtonProps) {
  const navigate = useNavigate()
  const recent = recentKinds(templates, useQuery(recordsQuery).data ?? [], useMe()._id)
  const others = templates
    .filter((template) => !recent.includes(template))
    .toSorted((a, b) => a.name.localeCompare(b.name, locale()))
  const options = (kinds: readonly Template[]) =>
    kinds.map((template) => ({
      value: template._id,
      label: template.name,
      picture: <RecordTile template={template} size={30} />,
    }))
  return (
    <FilterMenu
      trigger={
        <Button
          iconEnd={ChevronDown}
          aria-label={`${t('template')}: ${chosen.name}`}
          className="min-w-0 max-sm:h-11"
        >
          <span className="max-w-36 truncate">{chosen.name}</span>
        </Button>
      }
      label={t('find')}
      none={t('noneFound')}
      sections={[
        { title: t('recent'), options: options(recent) },
        { title: t('all'), options: options(others) },
      ]}
      onChoose={(id) => {
        const template = templates.find(({ _id }) => _id === id)
        if (template) onChoose(template)
      }}
      last={{
        icon: <LineIcon icon={Settings} size={16} className="text-t2" />,
        label: t('editKinds'),
        onSelect: () => void navigate({ to: '/templates' }),
      }}
    />
  )
}
