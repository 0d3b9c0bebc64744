/** A way in that a person could lose. */
export type Loss = 'passkey' | 'mailbox' | 'allPasskeys' | 'codes' | 'passkeysAndCodes' | 'mailboxAndPasskeys'

/** How they would still get in; null: not without the operator. */
export type Rest = 'passkey' | 'otherPasskey' | 'mail' | 'mailAndCode' | 'provider' | null

type Ways = {
  passkeys: number
  isSecondFactorOn: boolean
  codesLeft: number
  /** Whether there is a provider to sign in at too. */
  hasProvider?: boolean
}

/** What is left after each loss that can happen to a person with these ways in, single losses first. */
export function lossesOf({
  passkeys,
  isSecondFactorOn,
  codesLeft,
  hasProvider = false,
}: Ways): { loss: Loss; rest: Rest }[] {
  const byMail: Rest = isSecondFactorOn ? (codesLeft > 0 ? 'mailAndCode' : null) : 'mail'
  // A second factor is asked for after the provider as well.
  const withoutMail: Rest = hasProvider && !isSecondFactorOn ? 'provider' : null
  const single: { loss: Loss; rest: Rest }[] = [
    { loss: 'mailbox', rest: passkeys > 0 ? 'passkey' : withoutMail },
    ...(passkeys > 0
      ? [{ loss: 'passkey' as const, rest: passkeys > 1 ? ('otherPasskey' as const) : byMail }]
      : []),
    ...(isSecondFactorOn ? [{ loss: 'codes' as const, rest: 'passkey' as const }] : []),
  ]
  return [
    ...single,
    ...(passkeys > 1 ? [{ loss: 'allPasskeys' as const, rest: byMail }] : []),
    ...(isSecondFactorOn ? [{ loss: 'passkeysAndCodes' as const, rest: null }] : []),
    ...(passkeys > 0 ? [{ loss: 'mailboxAndPasskeys' as const, rest: withoutMail }] : []),
  ]
}

const single: ReadonlySet<Loss> = new Set(['mailbox', 'passkey', 'codes'])

/** The one thing whose loss alone locks a person out; null where there is none. */
export const fatalLoss = (ways: Ways): Loss | null =>
  lossesOf(ways).find(({ loss, rest }) => rest === null && single.has(loss))?.loss ?? null
