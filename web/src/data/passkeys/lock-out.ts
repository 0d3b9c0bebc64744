/** A way in that a person could lose. */
export type Loss =
  | 'passkey'
  | 'app'
  | 'mailbox'
  | 'allPasskeys'
  | 'codes'
  | 'passkeysAndCodes'
  | 'appsAndCodes'
  | 'mailboxAndPasskeys'

/** How they would still get in; null: not without the operator. */
export type Rest = 'passkey' | 'otherPasskey' | 'mail' | 'mailAndApp' | 'mailAndCode' | 'provider' | null

type Ways = {
  passkeys: number
  /** Authenticator apps, which are for the second factor alone. */
  apps?: number
  isSecondFactorOn: boolean
  codesLeft: number
  /** Whether there is a provider to sign in at too. */
  hasProvider?: boolean
}

/** What is left after each loss that can happen to a person with these ways in, single losses first. */
export function lossesOf(ways: Ways): { loss: Loss; rest: Rest }[] {
  const { passkeys, apps = 0, isSecondFactorOn: isOn, codesLeft, hasProvider = false } = ways
  const byCode: Rest = codesLeft > 0 ? 'mailAndCode' : null
  const byMail = (appsLeft: number): Rest => (isOn ? (appsLeft > 0 ? 'mailAndApp' : byCode) : 'mail')
  // A second factor is asked for after the provider as well.
  const withoutMail: Rest = hasProvider && (!isOn || apps > 0) ? 'provider' : null
  const byPasskey: Rest = passkeys > 0 ? 'passkey' : null
  const hasPasskeyFactor = isOn && passkeys > 0
  const hasAppFactor = isOn && apps > 0
  const when = (is: boolean, loss: Loss, rest: Rest) => (is ? [{ loss, rest }] : [])
  return [
    { loss: 'mailbox', rest: byPasskey ?? withoutMail },
    ...when(passkeys > 0, 'passkey', passkeys > 1 ? 'otherPasskey' : byMail(apps)),
    ...when(hasAppFactor, 'app', byPasskey ?? byMail(apps - 1)),
    ...when(isOn, 'codes', byPasskey ?? byMail(apps)),
    ...when(passkeys > 1, 'allPasskeys', byMail(apps)),
    ...when(hasPasskeyFactor, 'passkeysAndCodes', apps > 0 ? 'mailAndApp' : null),
    ...when(hasAppFactor, 'appsAndCodes', byPasskey),
    ...when(passkeys > 0, 'mailboxAndPasskeys', withoutMail),
  ]
}

const single: ReadonlySet<Loss> = new Set(['mailbox', 'passkey', 'app', 'codes'])

/** The one thing whose loss alone locks a person out; null where there is none. */
export const fatalLoss = (ways: Ways): Loss | null =>
  lossesOf(ways).find(({ loss, rest }) => rest === null && single.has(loss))?.loss ?? null
