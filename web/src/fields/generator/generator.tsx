import RotateCw from 'lucide/dist/esm/icons/rotate-cw.mjs'
import { useEffect, useState, type ReactNode } from 'react'
import { preference } from '../../storage/preference.ts'
import { oneOf } from '@cardea/client/shapes/shape'
import { usePreference } from '../../storage/use-preference.ts'
import { showError } from '../../overlays/show-error.ts'
import { Button } from '../../ui/form/button.tsx'
import { SecretText } from '../../ui/display/secret-text.tsx'
import { Segment } from '../../ui/form/segment.tsx'
import { recordForm } from '../../i18n/en/record-form.ts'
import { texts } from '../../i18n/texts.ts'
import {
  generatePassphrase,
  loadWordlist,
  passphraseBits,
} from '@cardea/client/generator/generate-passphrase'
import { generatePassword, passwordBits } from '@cardea/client/generator/generate-password'
import { passphrasePreference, recipePreference } from './recipe-preferences.ts'
import { PassphraseOptions, PasswordOptions } from './generator-options.tsx'
import { StrengthLine } from '../strength/strength-line.tsx'
import { strengthOfBits } from '@cardea/client/strength/strength'

const t = texts(recordForm)

const kinds = ['password', 'passphrase'] as const

/** What this browser made last. */
const kindPreference = preference('generatorKind', oneOf(...kinds), 'password')

type OnUse = { onUse: (secret: string) => void }

/** A new password or passphrase each time, and how much chance is in it. */
export function Generator({ onUse }: OnUse) {
  const [kind, setKind] = usePreference(kindPreference)
  return (
    <>
      <Segment
        label={t('generator.kind')}
        value={kind}
        onChange={setKind}
        options={kinds.map((value) => ({ value, label: t(`generator.${value}`) }))}
      />
      {kind === 'password' ? <Password onUse={onUse} /> : <Passphrase onUse={onUse} />}
    </>
  )
}

function Password({ onUse }: OnUse) {
  const [recipe, setRecipe] = usePreference(recipePreference)
  const [password, setPassword] = useState(() => generatePassword(recipe))
  return (
    <Made
      secret={password}
      bits={passwordBits(recipe)}
      onAgain={() => setPassword(generatePassword(recipe))}
      onUse={onUse}
    >
      <PasswordOptions
        recipe={recipe}
        onChange={(next) => {
          setRecipe(next)
          setPassword(generatePassword(next))
        }}
      />
    </Made>
  )
}

function Passphrase({ onUse }: OnUse) {
  const [recipe, setRecipe] = usePreference(passphrasePreference)
  const [wordlist, setWordlist] = useState<readonly string[]>([])
  const [passphrase, setPassphrase] = useState('')
  useEffect(() => {
    let isWanted = true
    const load = async () => {
      const loaded = await loadWordlist()
      if (!isWanted) return
      setWordlist(loaded)
      setPassphrase(generatePassphrase(passphrasePreference.get(), loaded))
    }
    void load().catch(showError)
    return () => {
      isWanted = false
    }
  }, [])
  return (
    <Made
      secret={passphrase}
      isWords
      bits={passphrase === '' ? null : passphraseBits(recipe, wordlist.length)}
      onAgain={() => setPassphrase(generatePassphrase(recipe, wordlist))}
      onUse={onUse}
    >
      <PassphraseOptions
        recipe={recipe}
        onChange={(next) => {
          setRecipe(next)
          if (passphrase !== '') setPassphrase(generatePassphrase(next, wordlist))
        }}
      />
    </Made>
  )
}

type MadeProps = OnUse & {
  secret: string
  isWords?: boolean
  /** Null while there is none yet. */
  bits: number | null
  onAgain: () => void
  children: ReactNode
}

/** What was made, how strong it is, the recipe, and what becomes of it. */
function Made({ secret, isWords, bits, onAgain, onUse, children }: MadeProps) {
  return (
    <>
      <output
        aria-label={t('generator.result')}
        className="mt-3 flex min-h-21 items-center rounded-control bg-inset px-3.5 py-2.5"
      >
        <SecretText secret={secret} size="medium" isWords={isWords} />
      </output>
      <div className="mt-2.5 min-h-4">
        {bits !== null && (
          <StrengthLine
            strength={strengthOfBits(bits)}
            note={t('strength.bits', { count: Math.floor(bits) })}
          />
        )}
      </div>
      {children}
      <div className="mt-3 flex justify-between gap-2">
        <Button size="small" look="quiet" icon={RotateCw} disabled={bits === null} onClick={onAgain}>
          {t('generator.again')}
        </Button>
        <Button size="small" look="primary" disabled={bits === null} onClick={() => onUse(secret)}>
          {t('generator.use')}
        </Button>
      </div>
    </>
  )
}
