import { rowsOfRecords } from './access-rows-of-records.ts'
import { actors } from './actors.ts'

/**
 * The expected answer of each call to each actor: the data of the access matrix. A status; with its code if it is not
 * the usual one of that status and item; or the meaning of a success. `lock` and `ban` are the refusals of such
 * sessions. The columns are in the order of the actors: viewer, editor and owner of the record itself; the next columns
 * have the same role through a group that holds it. `service`: a machine of that group.
 */
const table = `
                                 anon str  view viewG edit editG own  ownG rev  rem  inv  locked banned service
sendCode                         200  200  200  200  200  200  200  200  200  200  200  200  200 200
enter                            200  200  200  200  200  200  200  200  200  200  200  200  ban 200
beginPasskeySignIn               200  200  200  200  200  200  200  200  200  200  200  200  200 200
enterByPasskey                   200  200  200  200  200  200  200  200  200  200  200  200  ban 200
enterByPasskey, with one that was removed noP noP noP noP noP noP noP noP noP noP noP noP noP noP
enterSecondFactor                200  200  200  200  200  200  200  200  200  200  200  200  ban 200
enterSecondFactor, with another’s passkey noP noP noP noP noP noP noP noP noP noP noP noP noP noP
beginOidcSignIn, without a provider noCall noCall noCall noCall noCall noCall noCall noCall noCall noCall noCall noCall noCall noCall
enterByOidc, without a provider  noCall noCall noCall noCall noCall noCall noCall noCall noCall noCall noCall noCall noCall noCall
getProviderBinding, without a provider 401 noCall noCall noCall noCall noCall noCall noCall noCall noCall noCall lock ban 403
loosenProvider, without a provider 401 noCall noCall noCall noCall noCall noCall noCall noCall noCall noCall lock ban 403
refresh                          401  200  200  200  200  200  200  200  200  200  200  200  ban 200
getPublicKey                     200  200  200  200  200  200  200  200  200  200  200  200  200 200
getEncryptionStatus              200  200  200  200  200  200  200  200  200  200  200  200  200 200
getServer                        200 200 200 200 200 200 200 200 200 200 200 200 200 200
logOut                           401  200  200  200  200  200  200  200  200  200  200  200  ban 200
listSessions                     401  200  200  200  200  200  200  200  200  200  200  lock ban 403
createServiceAccount             401  noG  noG  403  noG  403  noG  201  403  noG  noG  lock ban 403
createServiceAccount, in an old session 401 noG noG 403 noG 403 noG old  403  noG  noG  lock ban 403
searchServiceAccounts            401  noG  noG  403  noG  403  noG  200  403  noG  noG  lock ban 403
countKnownByServices             401  noG  noG  403  noG  403  noG  200  403  noG  noG  lock ban 403
getServiceAccount                401  404  404  404  404  404  404  200  404  404  404  lock ban 403
changeServiceAccount             401  404  404  404  404  404  404  200  404  404  404  lock ban 403
endServiceAccount                401  404  404  404  404  404  404  200  404  404  404  lock ban 403
makeServiceToken                 401  404  404  404  404  404  404  201  404  404  404  lock ban 403
makeServiceToken, in an old session 401 404 404 404 404 404  404  old  404  404  404  lock ban 403
endServiceToken                  401  404  404  404  404  404  404  200  404  404  404  lock ban 403
enterService, with a wrong token noS  noS  noS  noS  noS  noS  noS  noS  noS  noS  noS  noS  noS noS
beginDeviceSignIn                201  201  201  201  201  201  201  201  201  201  201  201  201 201
enterByDevice                    ended 200 200 200  200  200  200  200  200  200  200  ended ended ended
findDeviceRequest                401  200  200  200  200  200  200  200  200  200  200  lock ban 403
findDeviceRequest, by a link     401  noD  noD  noD  noD  noD  noD  noD  noD  noD  noD  lock ban 403
approveDevice                    401  200  200  200  200  200  200  200  200  200  200  lock ban 403
approveDevice, in an old session 401  old  old  old  old  old  old  old  old  old  old  lock ban 403
denyDevice                       401  200  200  200  200  200  200  200  200  200  200  lock ban 403
changeSession                    401  200  200  200  200  200  200  200  200  200  200  lock ban 403
changeSession, another’s         401  404  404  404  404  404  404  404  404  404  404  lock ban 403
endSession                       401  200  200  200  200  200  200  200  200  200  200  lock ban 403
endSession, another’s            401  404  404  404  404  404  404  404  404  404  404  lock ban 403
getMe                            401  200  200  200  200  200  200  200  200  200  200  200  ban 200
listMyActivity                   401  200  200  200  200  200  200  200  200  200  200  lock ban 403
changeMe                         401  200  200  200  200  200  200  200  200  200  200  lock ban 403
changeMe, with another’s file    401  404  404  404  404  404  404  404  404  404  404  lock ban 403
changeMe, with the record’s file 401  404  404  404  404  404  404  404  404  404  404  lock ban 403
changeEmail                      401 200 200 200 200 200 200 200 200 200 200 lock ban 403
changeEmail, in an old session   401 old old old old old old old old old old lock ban 403
confirmEmail                     401 200 200 200 200 200 200 200 200 200 200 lock ban 403
confirmSecondFactorReset, with a wrong code wrong wrong wrong wrong wrong wrong wrong wrong wrong wrong wrong wrong wrong wrong
confirmHandover, with a wrong code wrong wrong wrong wrong wrong wrong wrong wrong wrong wrong wrong wrong wrong wrong
objectToHandover, with an unknown token noH noH noH noH noH noH noH noH noH noH noH noH noH noH
beginObjection                   401  200  200  200  200  200  200  200  200  200  200  lock ban 403
objectToWhatWaits, with nothing proven 401  over over over over over over over over over over lock ban 403
takeBackEmail, with a wrong code wrong wrong wrong wrong wrong wrong wrong wrong wrong wrong wrong wrong wrong wrong
deleteMe                         401  200  200  200  200  200  200  200  200  200  200  lock ban 403
deleteMe, in an old session      401  old  old  old  old  old  old  old  old  old  old  lock ban 403

${rowsOfRecords}
createGroup                      401  201  201  201  201  201  201  201  201  201  201  lock ban 403
createGroup, with a friend in it 401  201  201  201  201  201  201  201  201  201  201  lock ban 403
searchGroups                     401  hidden hidden seen hidden seen hidden seen seen hidden hidden lock ban seen
getGroup                         401  404  404  200  404  200  404  200  200  404  404  lock ban 200
listGroupActivity                401  404  404  200  404  200  404  200  200  404  404  lock ban 403
listGroupActivity, what the owner did 401 404 404 hidden 404 hidden 404 seen hidden 404 404 lock ban 403
changeGroup                      401  404  404  403  404  403  404  200  403  404  404  lock ban 403
deleteGroup                      401  404  404  403  404  403  404  200  403  404  404  lock ban 403
leaveGroup                       401  404  404  200  404  200  404  mustStay 200 404 404 lock ban 403
getGroupKeys                     401  404  404  noK  404  noK  404  noK  noK  404  404  lock ban 403
makeGroupKey                     401  404  404  403  404  403  404  200  403  404  404  lock ban 403
shareGroup                       401  404  404  403  404  403  404  200  403  404  404  lock ban 403
shareGroup, with its owner       401  404  404  403  404  403  404  fixed 403 404  404  lock ban 403
removeGroupAccess                401  404  404  403  404  403  404  200  403  404  404  lock ban 403
removeGroupAccess, of its owner  401  404  404  403  404  403  404  fixed 403 404  404  lock ban 403
removeGroupAccess, of a stranger   401  404  404  403  404  403  404  noA  403  404  404  lock ban 403
transferGroup                    401  404  404  403  404  403  404  200  403  404  404  lock ban 403
transferGroup, to no account     401  404  404  403  404  403  404  noU  403  404  404  lock ban 403
transferGroup, in an old session 401  404  404  403  404  403  404  old  403  404  404  lock ban 403
listGroupPendingAccess           401  404  404  403  404  403  404  200  403  404  404  lock ban 403
withdrawGroupPendingAccess       401  404  404  403  404  403  404  200  403  404  404  lock ban 403
withdrawGroupPendingAccess, of an address that is not invited 401 404 404 403 404 403 404 noA 403 404 404 lock ban 403

createTemplate                   401  201  201  201  201  201  201  201  201  201  201  lock ban 403
searchTemplates                  401  seen seen seen seen seen seen seen seen seen seen lock ban 403
searchTemplates, for another’s   401  hidden hidden hidden hidden hidden hidden hidden hidden hidden hidden lock ban 403
searchTemplates, for the group’s 401  hidden hidden seen hidden seen hidden seen seen hidden hidden lock ban 403
createTemplate, for the group    401  noG  noG  403  noG  403  noG  201  403  noG  noG  lock ban 403
getTemplate                      401  200  200  200  200  200  200  200  200  200  200  lock ban 403
getTemplate, another’s           401  404  404  404  404  404  404  404  404  404  404  lock ban 403
getTemplate, the group’s         401  404  404  200  404  200  404  200  200  404  404  lock ban 403
changeTemplate                   401  200  200  200  200  200  200  200  200  200  200  lock ban 403
changeTemplate, a built-in one   401  403  403  403  403  403  403  403  403  403  403  lock ban 403
changeTemplate, the group’s      401  404  404  403  404  403  404  200  403  404  404  lock ban 403
changeTemplate, into the group   401  noG  noG  403  noG  403  noG  200  403  noG  noG  lock ban 403
changeTemplate, another’s        401  404  404  404  404  404  404  404  404  404  404  lock ban 403
deleteTemplate                   401  200  200  200  200  200  200  200  200  200  200  lock ban 403
deleteTemplate, a built-in one   401  403  403  403  403  403  403  403  403  403  403  lock ban 403
deleteTemplate, the group’s      401  404  404  403  404  403  404  200  403  404  404  lock ban 403
deleteTemplate, another’s        401  404  404  404  404  404  404  404  404  404  404  lock ban 403
restoreTemplate                  401  200  200  200  200  200  200  200  200  200  200  lock ban 403
restoreTemplate, one that is there 401 404 404 404  404  404  404  404  404  404  404  lock ban 403
restoreTemplate, another’s       401  404  404  404  404  404  404  404  404  404  404  lock ban 403
listNotifications                401  hidden hidden hidden hidden hidden hidden hidden hidden hidden hidden lock ban 403
markNotification                 401  200  200  200  200  200  200  200  200  200  200  lock ban 403
markNotification, another’s      401  404  404  404  404  404  404  404  404  404  404  lock ban 403
markNotifications                401  200  200  200  200  200  200  200  200  200  200  lock ban 403
getPushKey                       401  200  200  200  200  200  200  200  200  200  200  lock ban 403
openLive                         401  200  200  200  200  200  200  200  200  200  200  lock ban 200
getUserSetting                   401  200  200  200  200  200  200  200  200  200  200  200  ban 403
makeUserSetting                  401  200  200  200  200  200  200  200  200  200  200  lock ban 403
changeUserSetting                401  200  200  200  200  200  200  200  200  200  200  lock ban 403
changeUserSetting, locking       401  200  200  200  200  200  200  200  200  200  200  200  ban 403
verifyPasscode                   401  200  200  200  200  200  200  200  200  200  200  200  ban 403
beginUnlock                      401  200  200  200  200  200  200  200  200  200  200  200  ban 403
unlockByPasskey                  401  200  200  200  200  200  200  200  200  200  200  200  ban 403
unlockByPasskey, with another’s passkey 401 noP noP noP noP noP noP noP noP noP noP noP ban 403
unlockByPasskey, for another session 401 noP noP noP noP noP noP noP noP noP noP noP ban 403
changeUserSetting, the second factor without passkeys 401 half half half half half half half half half half lock ban 403
changeUserSetting, the second factor in an old session 401 old old old old old old old old old old lock ban 403
listPasskeys                     401  seen seen seen seen seen seen seen seen seen seen lock ban 403
listPasskeys, for another’s      401  hidden hidden hidden hidden hidden hidden hidden hidden hidden hidden lock ban 403
beginPasskey                     401  200  200  200  200  200  200  200  200  200  200  lock ban 403
beginPasskey, in an old session  401  old  old  old  old  old  old  old  old  old  old  lock ban 403
addPasskey                       401  201  201  201  201  201  201  201  201  201  201  lock ban 403
addPasskey, for another’s challenge 401 noP noP noP noP noP noP noP noP noP noP lock ban 403
addPasskey, in an old session    401  old  old  old  old  old  old  old  old  old  old  lock ban 403
renamePasskey                    401  200  200  200  200  200  200  200  200  200  200  lock ban 403
renamePasskey, another’s         401  404  404  404  404  404  404  404  404  404  404  lock ban 403
removePasskey                    401  200  200  200  200  200  200  200  200  200  200  lock ban 403
removePasskey, another’s         401  404  404  404  404  404  404  404  404  404  404  lock ban 403
removePasskey, in an old session 401  old  old  old  old  old  old  old  old  old  old  lock ban 403
listAuthenticatorApps              401  seen seen seen seen seen seen seen seen seen seen lock ban 403
listAuthenticatorApps, for another’s 401  hidden hidden hidden hidden hidden hidden hidden hidden hidden hidden lock ban 403
beginAuthenticatorApp              401  200  200  200  200  200  200  200  200  200  200  lock ban 403
beginAuthenticatorApp, in an old session 401  old  old  old  old  old  old  old  old  old  old  lock ban 403
addAuthenticatorApp                401  201  201  201  201  201  201  201  201  201  201  lock ban 403
addAuthenticatorApp, another’s     401  noKey noKey noKey noKey noKey noKey noKey noKey noKey noKey lock ban 403
addAuthenticatorApp, in an old session 401  old  old  old  old  old  old  old  old  old  old  lock ban 403
removeAuthenticatorApp             401  200  200  200  200  200  200  200  200  200  200  lock ban 403
removeAuthenticatorApp, another’s  401  404  404  404  404  404  404  404  404  404  404  lock ban 403
removeAuthenticatorApp, in an old session 401  old  old  old  old  old  old  old  old  old  old  lock ban 403
getRecoveryCodes                 401  200  200  200  200  200  200  200  200  200  200  lock ban 403
makeRecoveryCodes                401  201  201  201  201  201  201  201  201  201  201  lock ban 403
makeRecoveryCodes, in an old session 401 old old old  old  old  old  old  old  old  old  lock ban 403
sendSupportMail                  401  200  200  200  200  200  200  200  200  200  200  lock ban 403
sendContactMail                  401  200  200  200  200  200  200  200  200  200  200  lock ban 403
searchPeople                     401 noCall noCall noCall noCall noCall noCall noCall noCall noCall noCall lock ban noCall
disablePerson                    401 noCall noCall noCall noCall noCall noCall noCall noCall noCall noCall lock ban noCall
enablePerson                     401 noCall noCall noCall noCall noCall noCall noCall noCall noCall noCall lock ban noCall
signOutPerson                    401 noCall noCall noCall noCall noCall noCall noCall noCall noCall noCall lock ban noCall
loosenProviderOf                 401 noCall noCall noCall noCall noCall noCall noCall noCall noCall noCall lock ban noCall
resetSecondFactor                401 noCall noCall noCall noCall noCall noCall noCall noCall noCall noCall lock ban noCall
handOver                         401 noCall noCall noCall noCall noCall noCall noCall noCall noCall noCall lock ban noCall
confirmHandOver                  401 noCall noCall noCall noCall noCall noCall noCall noCall noCall noCall lock ban noCall
withdrawHandover                 401 noCall noCall noCall noCall noCall noCall noCall noCall noCall noCall lock ban noCall
invitePeople                     401 noCall noCall noCall noCall noCall noCall noCall noCall noCall noCall lock ban noCall
getOverview                      401 noCall noCall noCall noCall noCall noCall noCall noCall noCall noCall lock ban noCall`

/** Refusals by the word that stands for them. */
export const refusals: Readonly<Record<string, readonly [status: number, code: string]>> = {
  400: [400, 'request/invalid'],
  401: [401, 'auth/unauthenticated'],
  403: [403, 'access/forbidden'],
  409: [409, 'record/conflict'],
  lock: [403, 'session/locked'],
  ban: [403, 'user/temp-ban'],
  wrong: [400, 'auth/otp-incorrect'],
  noCall: [404, 'request/unknown-call'],
  old: [403, 'auth/reauthentication-required'],
  half: [400, 'auth/second-factor-incomplete'],
  over: [400, 'auth/second-factor-expired'],
  noH: [404, 'handover/not-found'],
  noD: [400, 'auth/device-incorrect'],
  ended: [400, 'auth/device-pending'],
  noS: [401, 'auth/service-token-incorrect'],
  noP: [400, 'auth/passkey-incorrect'],
  noKey: [400, 'authenticator/expired'],
  mustStay: [400, 'access/owner-cannot-leave'],
  fixed: [400, 'access/owner-unchangeable'],
  noA: [404, 'access/not-found'],
  noF: [404, 'intake/not-found'],
  noR: [404, 'access/request-not-found'],
  noG: [404, 'group/not-found'],
  noI: [404, 'import/not-found'],
  noL: [404, 'link/not-found'],
  noM: [404, 'media/not-found'],
  noT: [404, 'template/not-found'],
  noV: [404, 'version/not-found'],
  ofS: [409, 'record/sealed-for-server'],
  noK: [409, 'keys/none'],
  noU: [404, 'USER_NOT_FOUND'],
}

/** Call, with its case where it has several → what each actor is answered. */
export const accessMatrix: ReadonlyMap<string, readonly string[]> = new Map(
  table
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith(' '))
    .map((line) => {
      const words = line.trim().split(/\s+/)
      return [words.slice(0, -actors.length).join(' '), words.slice(-actors.length)]
    }),
)
