import { MenuChoice } from '../../ui/menu/menu-choice.ts'
import { MenuSeparator } from '../../ui/menu/menu.tsx'
import { ui } from '../../i18n/en/ui.ts'
import { texts } from '../../i18n/texts.ts'
import type { RecordView } from '../../data/records/view-preference.ts'

const t = texts(ui)

type ViewChoiceProps = { view: RecordView; onView: (view: RecordView) => void }

/** The end of a menu of orders: whether the list is one or a grid. */
export function ViewChoice({ view, onView }: ViewChoiceProps) {
  return (
    <>
      <MenuSeparator />
      <MenuChoice
        label={t('view')}
        value={view}
        onChange={onView}
        options={[
          { value: 'list', label: t('viewList') },
          { value: 'grid', label: t('viewGrid') },
        ]}
      />
    </>
  )
}
