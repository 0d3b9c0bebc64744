import { attention } from '../../i18n/en/attention.ts'
import { texts } from '../../i18n/texts.ts'
import { choicesOf } from './choices.ts'
import { DoneRow, ItemRow, type RowAct } from './item-row.tsx'
import type { Item } from './item.ts'
import type { Acts } from './use-acts.ts'
import { isLater, type Going } from './use-going.ts'

const t = texts(attention)

type ItemListProps = { label: string; items: readonly Item[]; going: Going; acts: Acts }

/** The rows of a tab, and below them what does not count yet. */
export function ItemList({ label, items, going, acts }: ItemListProps) {
  const later = items.filter(isLater)
  const rows = (some: readonly Item[]) =>
    some.map((item) => {
      const done = going.done.get(item.key)
      if (done) return <DoneRow key={item.key} done={done} />
      const onOpen = () => going.show(item)
      return (
        <ItemRow
          key={item.key}
          item={item}
          isOpen={item === going.open}
          onOpen={onOpen}
          acts={actsOf(item, acts, onOpen)}
        />
      )
    })
  return (
    <>
      <ul aria-label={label}>{rows(items.filter((item) => !isLater(item)))}</ul>
      {later.length > 0 && (
        <section aria-labelledby="later">
          <h2 id="later" className="px-3 pt-6 pb-1 text-label text-t2">
            {t('later')}
          </h2>
          <ul aria-labelledby="later">{rows(later)}</ul>
        </section>
      )}
    </>
  )
}

/** Of a decision the mildest and the strongest; a change is made in the panel. */
function actsOf(item: Item, { decide }: Acts, onOpen: () => void): RowAct[] {
  const choices = choicesOf(item)
  if (choices.length === 0)
    return [{ label: t(item.kind === 'due' ? 'act.setDate' : 'act.change'), act: onOpen }]
  return [choices[0], choices.at(-1)].flatMap((choice) =>
    choice ? [{ label: t(`choice.${choice}`), act: () => void decide(item, choice) }] : [],
  )
}
