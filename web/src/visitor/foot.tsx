import { visitor } from '../i18n/en/visitor.ts'
import { texts } from '../i18n/texts.ts'

const t = texts(visitor)

export type FootProps = {
  /** The address of who made it, where that is known. */
  by?: string
  /** Whom to write to when something is wrong. */
  contact?: string | null
  /** What to be careful about, where something is asked for. */
  careful?: string
}

/** What Cardea is here, and what it is not. */
export function Foot({ by, contact, careful = t('foot.never') }: FootProps) {
  const { host } = window.location
  return (
    <footer className="mt-4 text-small text-pretty wrap-anywhere text-t3 max-sm:mt-auto max-sm:pt-8">
      {by === undefined ? t('foot.unknown', { host }) : t('foot.known', { host, email: by })} {careful}
      {contact && ` ${t('foot.wrong')} ${t('foot.write', { email: contact })}`}
    </footer>
  )
}
