import { sealed } from '../../../i18n/en/sealed.ts'
import { texts } from '../../../i18n/texts.ts'
import { showToast } from '../../../ui/feedback/toast.ts'

const t = texts(sealed)

const stayMs = 15_000

/**
 * After the first record that only its people can open: this browser is all that opens it.
 * @param toKeys leads to where a second thing that opens it is made
 */
export function sayFirstSealed(id: string, toKeys: () => void): void {
  showToast(t('saved'), {
    kind: 'done',
    about: id,
    stayMs,
    action: { label: t('printSheet'), onPress: toKeys },
    others: [
      { label: t('addPasskey'), onPress: toKeys },
      { label: t('later'), onPress: () => undefined },
    ],
  })
}
