import type { oidcRoutes } from '@cardea/contract'
import { transact } from '../../http/context.ts'
import { noteChangeEvents } from '../../database/change-events.ts'
import { AppError } from '../../http/app-error.ts'
import type { Handler } from '../../http/handler.ts'
import { requireFreshSignIn } from '../../http/require-fresh-sign-in.ts'
import { texts } from '../../i18n/texts.ts'
import { postOneOffMail } from '../../integrations/mail/one-off-mails.ts'
import { writeActivity } from '../activity/write-activity.ts'
import { loosenBinding } from '../provider-bindings/provider-binding.ts'
import { nameOfOperator, requirePerson, type ActContext, type Acting } from '../operators/act-on-person.ts'
import { findReader } from '../people/readers.ts'
import { mailOfSecurity } from '../people/security-mail.ts'

/**
 * Loosens the caller's own binding. The provider cannot prove this: it may have signed the other person in.
 * @throws AppError auth/reauthentication-required
 */
export const loosenOwnProvider: Handler<typeof oidcRoutes.loosenProvider> = async (call) => {
  requireFreshSignIn(call)
  const { userID, sessionID, isProvenByProvider } = call.caller
  if (isProvenByProvider) throw new AppError('auth/reauthentication-required')
  await transact(call, async (transaction) => {
    if (!(await loosenBinding(transaction, userID))) return
    const at = call.now()
    await writeActivity(transaction, { actorID: userID, sessionID, action: 'account.loosen-provider', at })
    await mailOfSecurity(transaction, call, userID, (mails) => mails.providerLoosened)
    noteChangeEvents(transaction, [{ kind: 'settings-changed', userID }])
  })
  return { boundAt: null }
}

/** Loosens the binding of a person for an operator. Repeating it changes and mails nothing. @throws AppError USER_NOT_FOUND */
export async function loosenProviderOf(context: ActContext, acting: Acting, personID: string): Promise<void> {
  await transact(context, async (transaction) => {
    await requirePerson(transaction, personID)
    if (!(await loosenBinding(transaction, personID))) return
    const at = context.now()
    const action = 'operator.loosen-provider' as const
    await writeActivity(transaction, { ...acting, action, subjectIDs: [personID], at })
    noteChangeEvents(transaction, [{ kind: 'settings-changed', userID: personID }])
    const { keyring, config } = context
    const reader = await findReader({ database: transaction, keyring }, personID)
    if (!reader) return
    const { email, language } = reader
    const who = await nameOfOperator(transaction, context, acting.actorID, language)
    const text = texts[language].mails.operator('providerLoosened', who, config.supportEmail ?? null)
    await postOneOffMail(transaction, context, { to: email, language, ...text })
  })
}
