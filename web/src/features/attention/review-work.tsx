import { useId, useState } from 'react'
import { attention } from '../../i18n/en/attention.ts'
import { texts } from '../../i18n/texts.ts'
import { Kbd } from '../../ui/display/kbd.tsx'
import { useKeys } from '../../ui/keys.ts'
import { isPressedIn, isTyping } from '../../ui/page-keys.ts'
import { useNow } from '../../ui/feedback/use-now.ts'
import type { PanelProps } from './work-frame.tsx'
import { choicesOf, type Choice } from './choices.ts'
import { ItemSign } from './item-sign.tsx'
import { wordsOf } from './item-words.ts'
import type { Item, ItemOf } from './item.ts'
import { WorkFrame } from './work-frame.tsx'

const t = texts(attention)

type ReviewWorkProps = {
  item: ItemOf<'access' | 'invitation' | 'quiet'>
  panel: PanelProps
  onSkip: () => void
  onDecide: (choice: Choice) => void
}

/** A person and what one decides about their access: chosen by 1, 2 and 3, done by Enter. */
export function ReviewWork({ item, panel, onSkip, onDecide }: ReviewWorkProps) {
  const choices = choicesOf(item)
  const [choice, setChoice] = useState<Choice>('keep')
  const { name, reason, when } = wordsOf(item, useNow())
  const group = useId()
  useChoiceKeys(choices, setChoice, () => onDecide(choice))
  return (
    <WorkFrame
      panel={panel}
      onSkip={onSkip}
      act={{
        label: t('act.andNext', { act: t(`choice.${choice}`) }),
        isOn: true,
        isBusy: false,
        run: () => onDecide(choice),
        shortcut: '↵',
      }}
    >
      <div className="flex items-center gap-3">
        <ItemSign item={item} />
        <div className="min-w-0">
          <h2 className="text-heading wrap-anywhere">
            <bdi>{name}</bdi>
          </h2>
          <p className="text-small text-t2">
            {reason} · {when}
          </p>
        </div>
      </div>
      <fieldset className="flex flex-col gap-2">
        <legend className="sr-only">{t('choices')}</legend>
        {choices.map((one, index) => (
          <label
            key={one}
            className="flex cursor-pointer items-center gap-3 rounded-card border border-line-2 px-3.5 py-3 transition-colors hover:bg-hover has-checked:border-ring has-checked:bg-soft has-focus-visible:outline-2 has-focus-visible:outline-ring"
          >
            <input
              type="radio"
              name={group}
              checked={one === choice}
              onChange={() => setChoice(one)}
              className="size-4.5 shrink-0 accent-accent"
            />
            <span className="min-w-0 flex-1">
              <span className="block font-medium">{t(`choice.${one}`)}</span>
              <span className="block text-small text-t2">{t(`choiceText.${textOf(item, one)}`)}</span>
            </span>
            <Kbd aria-hidden>{String(index + 1)}</Kbd>
          </label>
        ))}
      </fieldset>
    </WorkFrame>
  )
}

const textOf = (item: Item, choice: Choice): Choice | 'removeSeen' =>
  choice === 'remove' && item.kind === 'access' && item.entry.lastOpened !== null ? 'removeSeen' : choice

/** Not while one writes, and Enter only where it does nothing else. */
function useChoiceKeys(choices: readonly Choice[], choose: (choice: Choice) => void, act: () => void): void {
  useKeys((event) => {
    const { key } = event
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.repeat)
      return undefined
    if (isTyping(event) || isPressedIn(event, '[role="menu"]')) return undefined
    const chosen = choices[Number(key) - 1]
    if (chosen) return () => choose(chosen)
    return key === 'Enter' && !isPressedIn(event, 'button, a') ? act : undefined
  })
}
