import type { LinkLook } from '@cardea/contract'
import { visitor } from '../../i18n/en/visitor.ts'
import { texts } from '../../i18n/texts.ts'
import { Emphasised } from '../../ui/display/emphasised.tsx'

const t = texts(visitor)

/** What a sentence calls them: their name where the server shows one, else their address. */
export const nameOf = ({ name, email }: LinkLook['by']): string => name ?? email

/** Who sent it; the address, which cannot be chosen freely, stands out. */
export function Sender({ by: { email, name } }: Pick<LinkLook, 'by'>) {
  const text = name === null ? t('sent', { email }) : t('sentBy', { email, name })
  return <Emphasised text={text} part={email} className="font-bold" />
}
