import { preference } from '../../storage/preference.ts'
import { text } from '../../storage/shape.ts'

/** The person whose recovery codes were shown in this browser, until they say that they keep them; empty for none. */
export const unkeptCodesPreference = preference('unkept-recovery-codes', text, '')
