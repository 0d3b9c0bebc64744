import type { linkRoutes } from '@cardea/contract'
import { invalid } from '../../http/app-error.ts'
import type { Handler } from '../../http/handler.ts'
import { requestCode } from '../auth/send-code.ts'
import { findLanguage } from '../people/readers.ts'
import { openAboutLink } from './links.ts'
import { refuseOver, requireLink } from './require-link.ts'

/** Answers alike for every address; only an address of the link gets a mail, in the maker's language. */
export const sendLinkCode: Handler<typeof linkRoutes.sendLinkCode> = async (call) => {
  const { email } = call.body
  const row = await requireLink(call.database, call.params.id)
  const { emails } = openAboutLink(call.keyring, row)
  refuseOver(call, row)
  if (emails.length === 0) throw invalid('is for links to addresses alone', 'email')
  const language = (await findLanguage(call.database, row.maker_id)) ?? call.origin.language
  return requestCode(
    { ...call, origin: { ...call.origin, language } },
    call.body,
    { link: row.id, isMailed: emails.includes(email) },
    null,
  )
}
