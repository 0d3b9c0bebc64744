import type { Item } from '@cardea/contract'
import { useState } from 'react'
import { requests } from '../../i18n/en/requests.ts'
import { texts } from '../../i18n/texts.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { Button } from '../../ui/form/button.tsx'

const t = texts(requests)

const AskForm = lazyPart(() => import('./ask-form.tsx'), 'AskForm')

/** Where somebody meets what they cannot open: a way to ask for it, the same for what exists and what does not. */
export function AskForAccess({ item }: { item: Item }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <section aria-labelledby="ask-for-access" className="mt-4 w-full max-w-90 border-t border-line pt-5">
      <h2 id="ask-for-access" className="mb-3 font-medium">
        {t('ask.question')}
      </h2>
      {isOpen ? (
        <AskForm key={item.id} asked={{ ...item, isSeen: false }} />
      ) : (
        <Button onClick={() => setOpen(true)}>{t('ask.open')}</Button>
      )}
    </section>
  )
}
