import { LineIcon } from '../../ui/display/line-icon.tsx'
import DoorClosed from 'lucide/dist/esm/icons/door-closed.mjs'
import { useServerFacts } from '../../data/server/server-facts.ts'
import { auth } from '../../i18n/en/auth.ts'
import { mailedLinks } from '../../i18n/en/mailed-links.ts'
import { texts } from '../../i18n/texts.ts'

const t = texts(mailedLinks)
const tAuth = texts(auth)

/** Below the ways to sign in: who may sign up. Where only a provider signs in, no address can be entered, so nothing tells to enter one. */
export function WhoComesIn() {
  const facts = useServerFacts()
  const isOpen = facts === null || facts.signUp === 'open'
  if (isOpen && facts?.isOidcOnly) return null
  return (
    <p className="mt-5 text-body text-balance text-t3 sm:text-center">
      {isOpen ? tAuth('noPassword') : t('byInvitation')}
    </p>
  )
}

/** Beside the boxes for the code, where not everybody is taken: said to everybody, so it tells nothing about an address. */
export function InvitationNote() {
  const facts = useServerFacts()
  if (facts === null || facts.signUp === 'open') return null
  return (
    <p className="mt-4 flex gap-2.5 rounded-control bg-soft px-3.5 py-2.5 text-small text-t2">
      <LineIcon icon={DoorClosed} size={16} className="mt-0.5 shrink-0 text-accent-t" />
      <span>
        <b className="font-strong text-t1">{t('byInvitationTitle')}</b> {t('byInvitationText')}
      </span>
    </p>
  )
}
