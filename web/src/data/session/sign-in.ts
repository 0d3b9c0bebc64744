import * as signIn from '@cardea/client/sign-in/sign-in'
import { client, withErrorTexts } from '../../api/client.ts'
import { dropDraftsOfOthers } from '../drafts/kept-drafts.ts'
import { signWithPasskey } from '../passkeys/webauthn.ts'
import { verificationOpenPreference } from '../lock/lock-flags.ts'
import { openTabs } from './lock.ts'

client.onEntry((userID) => {
  verificationOpenPreference.clear()
  openTabs()
  void dropDraftsOfOthers(userID)
})

// What follows depends on the session that these tell of.
export const sendCode = withErrorTexts(client.of(signIn.sendCode))
export const enter = withErrorTexts(client.of(signIn.enter))
export const enterSecondFactor = withErrorTexts(client.of(signIn.enterSecondFactor))
export const enterOrStay = withErrorTexts(client.of(signIn.enterOrStay))
export const enterAnew = withErrorTexts(client.of(signIn.confirmByCode))
export const enterSecondFactorAnew = withErrorTexts(client.of(signIn.confirmBySecondFactor))
export const enterAnewBy = withErrorTexts(client.of(signIn.replaceSessionBy))

const enterWithPasskey = withErrorTexts(client.of(signIn.enterByPasskey))
const confirmWithPasskey = withErrorTexts(client.of(signIn.confirmByPasskey))

/** Signs in with a passkey. @returns false if the person cancelled; @throws ApiError; what the browser throws if it cannot */
export const enterByPasskey = (how?: Parameters<typeof signWithPasskey>[1]): Promise<boolean> =>
  enterWithPasskey((options) => signWithPasskey(options, how))

/** Confirms with a passkey. @returns false where it was called off; @throws as enterByPasskey */
export const enterAnewByPasskey = (): Promise<boolean> =>
  confirmWithPasskey((options) => signWithPasskey(options))
