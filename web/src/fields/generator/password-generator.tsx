import WandSparkles from 'lucide/dist/esm/icons/wand-sparkles.mjs'
import type { IconNode } from 'lucide'
import { useState } from 'react'
import { useBackCloses } from '../../ui/back-closes.ts'
import { IconButton } from '../../ui/form/icon-button.tsx'
import { recordForm } from '../../i18n/en/record-form.ts'
import { texts } from '../../i18n/texts.ts'
import { lazyPart, preloadPart } from '../../ui/lazy-part.ts'

const t = texts(recordForm)

const loadPopup = () => import('./generator-popup.tsx')
const GeneratorPopup = lazyPart(loadPopup, 'GeneratorPopup')

type PasswordGeneratorProps = { label: string; icon?: IconNode; onUse: (password: string) => void }

/** The button beside a password; what it opens loads when the pointer or focus comes near. */
export function PasswordGenerator({ label, icon = WandSparkles, onUse }: PasswordGeneratorProps) {
  const [opener, setOpener] = useState<HTMLElement | null>(null)
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const near = () => preloadPart(loadPopup)
  useBackCloses(isOpen, close)
  return (
    <>
      <IconButton
        icon={icon}
        size="small"
        label={t('form.generate', { label })}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={near}
        onFocus={near}
        onClick={(event) => {
          setOpener(event.currentTarget)
          setOpen(true)
        }}
      />
      {opener && (
        <GeneratorPopup
          open={isOpen}
          onOpenChange={setOpen}
          opener={opener}
          onUse={(password) => {
            onUse(password)
            close()
          }}
        />
      )}
    </>
  )
}
