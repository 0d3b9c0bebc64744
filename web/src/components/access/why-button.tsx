import type { User, VaultRecord } from '@cardea/contract'
import { Suspense, useState } from 'react'
import { useMe } from '../../data/people/me.ts'
import { personName } from '../../data/records/ownership.ts'
import { accessChain } from '../../i18n/en/access-chain.ts'
import { texts } from '../../i18n/texts.ts'
import { lazyPart } from '../../ui/lazy-part.ts'

const t = texts(accessChain)

const WhyDialog = lazyPart(() => import('./why-dialog.tsx'), 'WhyDialog')

type WhyButtonProps = {
  record: VaultRecord
  person: Pick<User, '_id' | 'name' | 'email' | 'profile'>
  isShutOut?: boolean
}

/** Opens the whole chain by which a person sees a record. */
export function WhyButton({ record, person, isShutOut = false }: WhyButtonProps) {
  const isMe = person._id === useMe()._id
  const [isOpen, setOpen] = useState(false)
  const name = personName(person)
  return (
    <>
      <button
        type="button"
        aria-label={isMe ? t('whyMine') : t(isShutOut ? 'whyShutOut' : 'whyOf', { name })}
        onClick={() => setOpen(true)}
        className="relative rounded-check font-book text-accent-t touch-target hover:underline"
      >
        {t('why')}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <WhyDialog record={record} person={person} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
