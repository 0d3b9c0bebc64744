import { LineIcon } from '../../ui/display/line-icon.tsx'
import type { AccessPreview } from '@cardea/contract'
import Eye from 'lucide/dist/esm/icons/eye.mjs'
import { personName } from '../../data/records/ownership.ts'
import { locale } from '../../i18n/locale.ts'
import { namesInSentence } from '../../i18n/name-list.ts'
import { exposure } from '../../i18n/en/exposure.ts'
import { texts } from '../../i18n/texts.ts'

const t = texts(exposure)

/** Of what people would lose, how much they opened and may still know; nothing where that is none. */
export function KnownNote({ lose }: Pick<AccessPreview, 'lose'>) {
  const knowing = lose.filter(({ opened }) => opened > 0)
  if (knowing.length === 0) return null
  const inSentence = (names: readonly string[]): string =>
    namesInSentence(names, locale(), (count) => t('preview.more', { count }))
  const isOne = knowing.every(({ records }) => records === 1)
  // Those who opened as many of as many are said together.
  const alike = Map.groupBy(knowing, ({ opened, records }) => `${opened} ${records}`)
  const told = [...alike.values()].map((people) => {
    const names = inSentence(people.map(({ user }) => personName(user)))
    const [{ opened: count, records: of } = { opened: 0, records: 0 }] = people
    return isOne ? t('preview.opensOne', { names }) : t('preview.opens', { names, count, of })
  })
  return (
    <div className="flex gap-3 bg-warning-fill px-3.5 py-2.5 text-t2">
      <LineIcon icon={Eye} size={16} className="mt-0.5 shrink-0 text-warning" />
      <p className="min-w-0 wrap-anywhere">
        <span className="font-strong text-t1">{inSentence(told)}</span>{' '}
        {t(isOne ? 'preview.stillOne' : 'preview.still')}
      </p>
    </div>
  )
}
