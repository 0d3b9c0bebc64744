import { preference } from '../../storage/preference.ts'
import { text } from '@cardea/client/shapes/shape'

/** The person whose recovery codes were shown in this browser, until they say that they keep them; empty for none. */
export const unkeptCodesPreference = preference('unkept-recovery-codes', text, '')
