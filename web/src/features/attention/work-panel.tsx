import { SteppedPanel } from '../../components/records/stepped-panel.tsx'
import { attention } from '../../i18n/en/attention.ts'
import { texts } from '../../i18n/texts.ts'
import { Button } from '../../ui/form/button.tsx'
import { useKeys } from '../../ui/keys.ts'
import { isPressedIn, isTyping } from '../../ui/page-keys.ts'
import { ChangeWork } from './change-work.tsx'
import { wordsOf } from './item-words.ts'
import { tabOfItem, type Item } from './item.ts'
import { ReviewWork } from './review-work.tsx'
import type { Acts } from './use-acts.ts'
import type { Going } from './use-going.ts'
import type { Passwords } from './use-passwords.ts'

const t = texts(attention)
const rightNow = (): Date => new Date()

type WorkPanelProps = { item: Item; going: Going; acts: Acts; passwords: Passwords }

/** One thing of those that one goes through: why it is there, what one does about it, and the ways to its neighbours. */
export function WorkPanel({ item, going, acts, passwords }: WorkPanelProps) {
  const { place, total, go, close, skip, finish } = going
  useWorkKeys(going)
  const { name } = wordsOf(item, rightNow())
  const panel = {
    label: t('panel', { tab: t(`tabs.${tabOfItem(item)}`), name }),
    place,
    total,
    texts: {
      place: t('place', { place: place + 1, total }),
      previous: t('previous'),
      next: t('next'),
    },
    onGo: go,
    onClose: close,
  }
  if (item.kind === 'access' || item.kind === 'invitation' || item.kind === 'quiet')
    return (
      <ReviewWork
        item={item}
        panel={panel}
        onSkip={skip}
        onDecide={(choice) => void acts.decide(item, choice)}
      />
    )
  return (
    <ChangeWork
      item={item}
      panel={panel}
      onSkip={skip}
      onDismiss={() => acts.dismiss(item)}
      onSaved={(record) => {
        if (item.kind === 'password') void passwords.changed(record)
        finish(item, item.kind === 'due' ? 'dated' : 'changed')
      }}
    />
  )
}

/** The last page of what one goes through. */
export function EndPanel({ going }: { going: Going }) {
  const { done, skipped, total, close } = going
  useWorkKeys(going)
  return (
    <SteppedPanel
      label={t('end.title')}
      place={total}
      total={total}
      texts={{ place: t('place', { place: total, total }), previous: t('previous'), next: t('next') }}
      onGo={() => going.start()}
      onClose={close}
    >
      <output className="flex flex-col items-center gap-1.5 pt-16 text-center">
        <h2 className="text-heading">{t('end.title')}</h2>
        <p className="text-t2">{t('end.text', { done: done.size, skipped })}</p>
        <Button className="mt-4" onClick={close}>
          {t('end.close')}
        </Button>
      </output>
    </SteppedPanel>
  )
}

/** The arrow keys lead to the neighbours and Escape closes; not while one writes, nor in a dialog of its own. */
function useWorkKeys({ place, total, go, close }: Going): void {
  useKeys((event) => {
    const { key } = event
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return undefined
    if (isTyping(event) || isPressedIn(event, 'input, [role="menu"], [role="tab"]')) return undefined
    if (key === 'Escape') return close
    if (key === 'ArrowRight' && place < total - 1) return () => go(1)
    return key === 'ArrowLeft' && place > 0 ? () => go(-1) : undefined
  })
}
