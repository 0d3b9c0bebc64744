/** @file How this browser's passwords and passphrases are made; nothing of them themselves. */
import { PassphraseRecipe, usualPassphrase } from '@cardea/client/generator/generate-passphrase'
import { PasswordRecipe, usualPassword } from '@cardea/client/generator/generate-password'
import { preference } from '../../storage/preference.ts'

export const recipePreference = preference('passwordRecipe', PasswordRecipe, usualPassword)
export const passphrasePreference = preference('passphraseRecipe', PassphraseRecipe, usualPassphrase)
