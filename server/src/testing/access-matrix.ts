import { actors } from './actors.ts'

/**
 * The expected answer of each call to each actor: the data of the access matrix. A status; with its code if it is not
 * the usual one of that status and item; or the meaning of a success. `lock` and `ban` are the refusals of such
 * sessions. The columns are in the order of the actors: viewer, editor and owner of the record itself; the next columns
 * have the same role through a group that holds it.
 */
const table = `
                                 anon str  view viewG edit editG own  ownG rev  rem  inv  locked banned
sendCode                         200  200  200  200  200  200  200  200  200  200  200  200  200
enter                            200  200  200  200  200  200  200  200  200  200  200  200  ban
beginPasskeySignIn               200  200  200  200  200  200  200  200  200  200  200  200  200
enterByPasskey                   200  200  200  200  200  200  200  200  200  200  200  200  ban
enterByPasskey, with one that was removed noP noP noP noP noP noP noP noP noP noP noP noP noP
enterSecondFactor                200  200  200  200  200  200  200  200  200  200  200  200  ban
enterSecondFactor, with another’s passkey noP noP noP noP noP noP noP noP noP noP noP noP noP
beginOidcSignIn, without a provider noCall noCall noCall noCall noCall noCall noCall noCall noCall noCall noCall noCall noCall
enterByOidc, without a provider  noCall noCall noCall noCall noCall noCall noCall noCall noCall noCall noCall noCall noCall
getProviderBinding, without a provider 401 noCall noCall noCall noCall noCall noCall noCall noCall noCall noCall lock ban
loosenProvider, without a provider 401 noCall noCall noCall noCall noCall noCall noCall noCall noCall noCall lock ban
refresh                          401  200  200  200  200  200  200  200  200  200  200  200  ban
getPublicKey                     200  200  200  200  200  200  200  200  200  200  200  200  200
getEncryptionStatus              200  200  200  200  200  200  200  200  200  200  200  200  200
getServer                        200 200 200 200 200 200 200 200 200 200 200 200 200
logOut                           401  200  200  200  200  200  200  200  200  200  200  200  ban
listSessions                     401  200  200  200  200  200  200  200  200  200  200  lock ban
createServiceAccount             401  noG  noG  403  noG  403  noG  201  403  noG  noG  lock ban
createServiceAccount, in an old session 401 noG noG 403 noG 403 noG old  403  noG  noG  lock ban
searchServiceAccounts            401  noG  noG  403  noG  403  noG  200  403  noG  noG  lock ban
getServiceAccount                401  404  404  404  404  404  404  200  404  404  404  lock ban
changeServiceAccount             401  404  404  404  404  404  404  200  404  404  404  lock ban
endServiceAccount                401  404  404  404  404  404  404  200  404  404  404  lock ban
makeServiceToken                 401  404  404  404  404  404  404  201  404  404  404  lock ban
makeServiceToken, in an old session 401 404 404 404 404 404  404  old  404  404  404  lock ban
endServiceToken                  401  404  404  404  404  404  404  200  404  404  404  lock ban
enterService, with a wrong token noS  noS  noS  noS  noS  noS  noS  noS  noS  noS  noS  noS  noS
beginDeviceSignIn                201  201  201  201  201  201  201  201  201  201  201  201  201
enterByDevice                    ended 200 200 200  200  200  200  200  200  200  200  ended ended
findDeviceRequest                401  200  200  200  200  200  200  200  200  200  200  lock ban
findDeviceRequest, by a link     401  noD  noD  noD  noD  noD  noD  noD  noD  noD  noD  lock ban
approveDevice                    401  200  200  200  200  200  200  200  200  200  200  lock ban
approveDevice, in an old session 401  old  old  old  old  old  old  old  old  old  old  lock ban
denyDevice                       401  200  200  200  200  200  200  200  200  200  200  lock ban
changeSession                    401  200  200  200  200  200  200  200  200  200  200  lock ban
changeSession, another’s         401  404  404  404  404  404  404  404  404  404  404  lock ban
endSession                       401  200  200  200  200  200  200  200  200  200  200  lock ban
endSession, another’s            401  404  404  404  404  404  404  404  404  404  404  lock ban
getMe                            401  200  200  200  200  200  200  200  200  200  200  200  ban
listMyActivity                   401  200  200  200  200  200  200  200  200  200  200  lock ban
changeMe                         401  200  200  200  200  200  200  200  200  200  200  lock ban
changeMe, with another’s file    401  404  404  404  404  404  404  404  404  404  404  lock ban
changeMe, with the record’s file 401  404  404  404  404  404  404  404  404  404  404  lock ban
changeEmail                      401 200 200 200 200 200 200 200 200 200 200 lock ban
changeEmail, in an old session   401 old old old old old old old old old old lock ban
confirmEmail                     401 200 200 200 200 200 200 200 200 200 200 lock ban
confirmSecondFactorReset, with a wrong code wrong wrong wrong wrong wrong wrong wrong wrong wrong wrong wrong wrong wrong
confirmHandover, with a wrong code wrong wrong wrong wrong wrong wrong wrong wrong wrong wrong wrong wrong wrong
objectToHandover, with an unknown token noH noH noH noH noH noH noH noH noH noH noH noH noH
beginObjection                   401  200  200  200  200  200  200  200  200  200  200  lock ban
objectToWhatWaits, with nothing proven 401  over over over over over over over over over over lock ban
takeBackEmail, with a wrong code wrong wrong wrong wrong wrong wrong wrong wrong wrong wrong wrong wrong wrong
deleteMe                         401  200  200  200  200  200  200  200  200  200  200  lock ban
deleteMe, in an old session      401  old  old  old  old  old  old  old  old  old  old  lock ban

createRecord                     401  201  201  201  201  201  201  201  201  201  201  lock ban
createRecord, into the group     401  noG  noG  403  noG  201  noG  201  403  noG  noG  lock ban
createRecord, from the group’s template 401 noT noT 201 noT 201  noT  201  201  noT  noT  lock ban
createRecord, from another’s template 401 noT noT noT noT noT noT  noT  noT  noT  noT  lock ban
createRecord, with another’s file 401 noM  noM  noM  noM  noM  noM  noM  noM  noM  noM  lock ban
createRecord, with the record’s file 401 noM noM noM noM  noM  noM  noM  noM  noM  noM  lock ban
searchRecords                    401  hidden seen seen seen seen seen seen hidden hidden hidden lock ban
searchRecords, by name           401  hidden seen seen seen seen seen seen hidden hidden hidden lock ban
searchRecords, by the group      401  hidden hidden seen hidden seen seen seen hidden hidden hidden lock ban
searchRecords, for what lies in a trash 401 hidden hidden hidden hidden hidden hidden hidden hidden hidden hidden lock ban
searchRecords, own ones alone    401  hidden hidden hidden hidden hidden seen hidden hidden hidden hidden lock ban
syncRecords                      401  hidden seen seen seen seen seen seen hidden hidden hidden lock ban
syncRecords, for what lies in a trash 401 hidden hidden hidden hidden hidden hidden hidden hidden hidden hidden lock ban
getRecord                        401  404  200  200  200  200  200  200  404  404  404  lock ban
getRecordSecrets                 401  404  200  200  200  200  200  200  404  404  404  lock ban
getRecordSecrets, one of them another’s 401 404 404 404 404 404 404  404  404  404  404  lock ban
getRecordSecrets, in an old session 401 404 old old  old  old  old  old  404  404  404  lock ban
createRecords                    401  201  201  201  201  201  201  201  201  201  201  lock ban
createRecords, one of them into the group 401 noG noG 403 noG 201 noG 201 403  noG  noG  lock ban
createRecords, one of them from another’s template 401 noT noT noT noT noT noT noT noT noT noT lock ban
createRecords, one of them with the record’s file 401 noM noM noM noM noM noM noM noM noM noM lock ban
createRecords, into another’s import 401 noI noI noI noI  noI  noI  noI  noI  noI  noI  lock ban
searchImports                    401  seen seen seen seen seen seen seen seen seen seen lock ban
searchImports, for another’s     401  hidden hidden hidden hidden hidden hidden hidden hidden hidden hidden lock ban
getImport                        401  200  200  200  200  200  200  200  200  200  200  lock ban
getImport, another’s             401  noI  noI  noI  noI  noI  noI  noI  noI  noI  noI  lock ban
undoImport                       401  200  200  200  200  200  200  200  200  200  200  lock ban
undoImport, another’s            401  noI  noI  noI  noI  noI  noI  noI  noI  noI  noI  lock ban
getRecord, in a trash            401  404  404  404  404  404  404  404  404  404  404  lock ban
getOneTimeCode                   401  404  200  200  200  200  200  200  404  404  404  lock ban
getOneTimeCode, in a trash       401  404  404  404  404  404  404  404  404  404  404  lock ban
changeRecord                     401  404  403  403  200  200  200  200  404  404  404  lock ban
changeRecord, one’s own name alone 401 404 200  200  200  200  200  200  404  404  404  lock ban
changeRecord, with another’s file 401 404  403  403  noM  noM  noM  noM  404  404  404  lock ban
changeRecord, without its files  401  404  403  403  200  200  200  200  404  404  404  lock ban
changeRecord, from an old version 401 404  403  403  409  409  409  409  404  404  404  lock ban
listRecordActivity               401  404  200  200  200  200  200  200  404  404  404  lock ban
listRecordActivity, what the owner did 401 404 hidden hidden hidden hidden seen seen 404 404 404 lock ban
listVersions                     401  404  403  403  200  200  200  200  404  404  404  lock ban
getVersion                       401  404  403  403  200  200  200  200  404  404  404  lock ban
getVersion, an unknown one       401  404  403  403  noV  noV  noV  noV  404  404  404  lock ban
getVersionChange                 401  404  403  403  200  200  200  200  404  404  404  lock ban
getVersionChange, of an unknown one 401 404 403 403 noV noV noV noV 404 404 404 lock ban
restoreVersion                   401  404  403  403  200  200  200  200  404  404  404  lock ban
restoreVersion, from an old version 401 404 403 403  409  409  409  409  404  404  404  lock ban
restoreVersion, an unknown one   401  404  403  403  noV  noV  noV  noV  404  404  404  lock ban
getAccessChain                   401  404  200  200  200  200  200  200  404  404  404  lock ban
getAccessChain, of a person without access 401 404 noA noA noA noA noA noA 404 404 404 lock ban
getExposure                      401  404  403  403  403  403  200  200  404  404  404  lock ban
countAttention                   401  200  200  200  200  200  200  200  200  200  200  lock ban
searchExposure                   401  200  200  200  200  200  200  200  200  200  200  lock ban
settleExposure                   401  404  403  403  403  403  200  403  404  404  404  lock ban
settleExposure, one of them another’s 401 404 403 403 403 403 404 403  404  404  404  lock ban
previewAccess                    401  404  403  403  403  403  200  200  404  404  404  lock ban
previewAccess, of a group        401  noG  noG  403  noG  403  noG  200  403  noG  noG  lock ban
previewAccess, of a transfer     401  404  403  403  403  403  200  403  404  404  404  lock ban
previewAccess, of a transfer, in an old session 401 404 403 403 403 403 old 403 404 404 404 lock ban
previewAccess, of removing a stranger 401 404 403  403  403  403  noA  noA  404  404  404  lock ban
previewAccess, of sharing with its owner 401 404 403 403 403 403 fixed fixed 404 404 404 lock ban
reviewAccess                     401  200  200  200  200  200  200  200  200  200  200  lock ban
findUntidy                       401  200  200  200  200  200  200  200  200  200  200  lock ban
deleteRecord                     401  404  403  403  403  403  200  403  404  404  404  lock ban
deleteRecord, in a trash         401  404  404  404  404  404  404  404  404  404  404  lock ban
listTrash                        401  hidden hidden hidden hidden hidden seen hidden hidden hidden hidden lock ban
restoreRecord                    401  404  404  404  404  404  200  404  404  404  404  lock ban
restoreRecord, in no trash       401  404  404  404  404  404  404  404  404  404  404  lock ban
purgeRecord                      401  404  404  404  404  404  200  404  404  404  404  lock ban
purgeRecord, in no trash         401  404  404  404  404  404  404  404  404  404  404  lock ban
emptyTrash                       401  200  200  200  200  200  200  200  200  200  200  lock ban
deleteRecords                    401  404  403  403  403  403  200  403  404  404  404  lock ban
deleteRecords, one of them another’s 401 404 403 403 403 403 404 403 404  404  404  lock ban
restoreRecords                   401  404  404  404  404  404  200  404  404  404  404  lock ban
restoreRecords, one of them in no trash 401 404 404 404 404 404 404 404 404 404 404 lock ban
leaveRecord                      401  404  200  200  200  200  mustStay 200 404 404 404 lock ban
shareRecord                      401  404  403  403  403  403  200  200  404  404  404  lock ban
shareRecord, with an address without account 401 404 403 403 403 403 200 200 404 404 404 lock ban
shareRecord, with its owner      401  404  403  403  403  403  fixed fixed 404 404 404 lock ban
shareRecord, with a friend and its owner 401 404 403 403 403 403 fixed fixed 404 404 404 lock ban
removeRecordAccess               401  404  403  403  403  403  200  200  404  404  404  lock ban
removeRecordAccess, of its owner 401  404  403  403  403  403  fixed fixed 404 404 404 lock ban
removeRecordAccess, of a stranger  401  404  403  403  403  403  noA  noA  404  404  404  lock ban
revokeRecordAccess               401  404  403  403  403  403  200  200  404  404  404  lock ban
revokeRecordAccess, of its owner 401  404  403  403  403  403  fixed fixed 404 404 404 lock ban
revokeRecordAccess, of a stranger  401  404  403  403  403  403  noA  noA  404  404  404  lock ban
transferRecord                   401  404  403  403  403  403  200  403  404  404  404  lock ban
transferRecord, to no account    401  404  403  403  403  403  noU  403  404  404  404  lock ban
transferRecord, to its owner     401  404  403  403  403  403  fixed 403 404  404  404  lock ban
transferRecord, in an old session 401 404  403  403  403  403  old  403  404  404  404  lock ban
addRecordToGroups                401  404  403  403  403  403  200  200  404  404  404  lock ban
addRecordToGroups, one of them another’s 401 404 403 403 403 403 noG noG 404 404  404  lock ban
takeRecordOutOfGroups            401  404  403  403  403  403  200  200  404  404  404  lock ban
takeRecordOutOfGroups, where one does not hold it 401 404 403 403 403 403 noG noG 404 404 404 lock ban
addRecordsToGroups               401  404  403  403  403  403  200  200  404  404  404  lock ban
addRecordsToGroups, one of them another’s 401 404 403 403 403 403 404 404 404 404 404 lock ban
addRecordsToGroups, into another’s 401 404 403 403 403 403 noG noG 404 404 404  lock ban
takeRecordsOutOfGroups           401  404  403  403  403  403  200  200  404  404  404  lock ban
takeRecordsOutOfGroups, of another’s 401 404 403 403 403 403 noG noG 404 404 404 lock ban
listGroupRecords                 401  404  404  seen 404  seen 404  seen hidden 404 404 lock ban
listRecordPendingAccess          401  404  403  403  403  403  200  200  404  404  404  lock ban
withdrawRecordPendingAccess      401  404  403  403  403  403  200  200  404  404  404  lock ban
withdrawRecordPendingAccess, of an address that is not invited 401 404 403 403 403 403 noA noA 404 404 404 lock ban
uploadMedia                      401  201  201  201  201  201  201  201  201  201  201  lock ban
downloadMedia                    401  404  200  200  200  200  200  200  404  404  404  lock ban
downloadMedia, without naming the record 401 400 400 400 400 400 400 400 400 400 400 lock ban
downloadMedia, of a file that nothing holds 401 404 404 404 404 404 404 404 404 404 404 lock ban
noteRecentRecord                 401  404  200  200  200  200  200  200  404  404  404  lock ban
pinRecord                        401  404  200  200  200  200  200  200  404  404  404  lock ban
pinRecords                       401  404  200  200  200  200  200  200  404  404  404  lock ban
pinRecords, one of them another’s 401 404 404 404  404  404  404  404  404  404  404  lock ban
unpinRecords                     401  200  200  200  200  200  200  200  200  200  200  lock ban
listSetAsideFindings             401  200  200  200  200  200  200  200  200  200  200  lock ban
findBreachRanges, without a service 401 noCall noCall noCall noCall noCall noCall noCall noCall noCall noCall lock ban
findSiteIcons, where they are off 401  noCall noCall noCall noCall noCall noCall noCall noCall noCall noCall lock ban
setFindingAside                  401  404  200  200  200  200  200  200  404  404  404  lock ban
takeFindingBack                  401  200  200  200  200  200  200  200  200  200  200  lock ban
unpinRecord                      401  200  200  200  200  200  200  200  200  200  200  lock ban

createGroup                      401  201  201  201  201  201  201  201  201  201  201  lock ban
createGroup, with a friend in it 401  201  201  201  201  201  201  201  201  201  201  lock ban
searchGroups                     401  hidden hidden seen hidden seen hidden seen seen hidden hidden lock ban
getGroup                         401  404  404  200  404  200  404  200  200  404  404  lock ban
listGroupActivity                401  404  404  200  404  200  404  200  200  404  404  lock ban
listGroupActivity, what the owner did 401 404 404 hidden 404 hidden 404 seen hidden 404 404 lock ban
changeGroup                      401  404  404  403  404  403  404  200  403  404  404  lock ban
deleteGroup                      401  404  404  403  404  403  404  200  403  404  404  lock ban
leaveGroup                       401  404  404  200  404  200  404  mustStay 200 404 404 lock ban
shareGroup                       401  404  404  403  404  403  404  200  403  404  404  lock ban
shareGroup, with its owner       401  404  404  403  404  403  404  fixed 403 404  404  lock ban
removeGroupAccess                401  404  404  403  404  403  404  200  403  404  404  lock ban
removeGroupAccess, of its owner  401  404  404  403  404  403  404  fixed 403 404  404  lock ban
removeGroupAccess, of a stranger   401  404  404  403  404  403  404  noA  403  404  404  lock ban
transferGroup                    401  404  404  403  404  403  404  200  403  404  404  lock ban
transferGroup, to no account     401  404  404  403  404  403  404  noU  403  404  404  lock ban
transferGroup, in an old session 401  404  404  403  404  403  404  old  403  404  404  lock ban
listGroupPendingAccess           401  404  404  403  404  403  404  200  403  404  404  lock ban
withdrawGroupPendingAccess       401  404  404  403  404  403  404  200  403  404  404  lock ban
withdrawGroupPendingAccess, of an address that is not invited 401 404 404 403 404 403 404 noA 403 404 404 lock ban

createTemplate                   401  201  201  201  201  201  201  201  201  201  201  lock ban
searchTemplates                  401  seen seen seen seen seen seen seen seen seen seen lock ban
searchTemplates, for another’s   401  hidden hidden hidden hidden hidden hidden hidden hidden hidden hidden lock ban
searchTemplates, for the group’s 401  hidden hidden seen hidden seen hidden seen seen hidden hidden lock ban
createTemplate, for the group    401  noG  noG  403  noG  403  noG  201  403  noG  noG  lock ban
getTemplate                      401  200  200  200  200  200  200  200  200  200  200  lock ban
getTemplate, another’s           401  404  404  404  404  404  404  404  404  404  404  lock ban
getTemplate, the group’s         401  404  404  200  404  200  404  200  200  404  404  lock ban
changeTemplate                   401  200  200  200  200  200  200  200  200  200  200  lock ban
changeTemplate, a built-in one   401  403  403  403  403  403  403  403  403  403  403  lock ban
changeTemplate, the group’s      401  404  404  403  404  403  404  200  403  404  404  lock ban
changeTemplate, into the group   401  noG  noG  403  noG  403  noG  200  403  noG  noG  lock ban
changeTemplate, another’s        401  404  404  404  404  404  404  404  404  404  404  lock ban
deleteTemplate                   401  200  200  200  200  200  200  200  200  200  200  lock ban
deleteTemplate, a built-in one   401  403  403  403  403  403  403  403  403  403  403  lock ban
deleteTemplate, the group’s      401  404  404  403  404  403  404  200  403  404  404  lock ban
deleteTemplate, another’s        401  404  404  404  404  404  404  404  404  404  404  lock ban
restoreTemplate                  401  200  200  200  200  200  200  200  200  200  200  lock ban
restoreTemplate, one that is there 401 404 404 404  404  404  404  404  404  404  404  lock ban
restoreTemplate, another’s       401  404  404  404  404  404  404  404  404  404  404  lock ban
listNotifications                401  hidden hidden hidden hidden hidden hidden hidden hidden hidden hidden lock ban
markNotification                 401  200  200  200  200  200  200  200  200  200  200  lock ban
markNotification, another’s      401  404  404  404  404  404  404  404  404  404  404  lock ban
markNotifications                401  200  200  200  200  200  200  200  200  200  200  lock ban
getPushKey                       401  200  200  200  200  200  200  200  200  200  200  lock ban
openLive                         401  200  200  200  200  200  200  200  200  200  200  lock ban
getUserSetting                   401  200  200  200  200  200  200  200  200  200  200  200  ban
makeUserSetting                  401  200  200  200  200  200  200  200  200  200  200  lock ban
changeUserSetting                401  200  200  200  200  200  200  200  200  200  200  lock ban
changeUserSetting, locking       401  200  200  200  200  200  200  200  200  200  200  200  ban
verifyPasscode                   401  200  200  200  200  200  200  200  200  200  200  200  ban
beginUnlock                      401  200  200  200  200  200  200  200  200  200  200  200  ban
unlockByPasskey                  401  200  200  200  200  200  200  200  200  200  200  200  ban
unlockByPasskey, with another’s passkey 401 noP noP noP noP noP noP noP noP noP noP noP ban
unlockByPasskey, for another session 401 noP noP noP noP noP noP noP noP noP noP noP ban
changeUserSetting, the second factor without passkeys 401 half half half half half half half half half half lock ban
changeUserSetting, the second factor in an old session 401 old old old old old old old old old old lock ban
listPasskeys                     401  seen seen seen seen seen seen seen seen seen seen lock ban
listPasskeys, for another’s      401  hidden hidden hidden hidden hidden hidden hidden hidden hidden hidden lock ban
beginPasskey                     401  200  200  200  200  200  200  200  200  200  200  lock ban
beginPasskey, in an old session  401  old  old  old  old  old  old  old  old  old  old  lock ban
addPasskey                       401  201  201  201  201  201  201  201  201  201  201  lock ban
addPasskey, for another’s challenge 401 noP noP noP noP noP noP noP noP noP noP lock ban
addPasskey, in an old session    401  old  old  old  old  old  old  old  old  old  old  lock ban
renamePasskey                    401  200  200  200  200  200  200  200  200  200  200  lock ban
renamePasskey, another’s         401  404  404  404  404  404  404  404  404  404  404  lock ban
removePasskey                    401  200  200  200  200  200  200  200  200  200  200  lock ban
removePasskey, another’s         401  404  404  404  404  404  404  404  404  404  404  lock ban
removePasskey, in an old session 401  old  old  old  old  old  old  old  old  old  old  lock ban
listAuthenticatorApps              401  seen seen seen seen seen seen seen seen seen seen lock ban
listAuthenticatorApps, for another’s 401  hidden hidden hidden hidden hidden hidden hidden hidden hidden hidden lock ban
beginAuthenticatorApp              401  200  200  200  200  200  200  200  200  200  200  lock ban
beginAuthenticatorApp, in an old session 401  old  old  old  old  old  old  old  old  old  old  lock ban
addAuthenticatorApp                401  201  201  201  201  201  201  201  201  201  201  lock ban
addAuthenticatorApp, another’s     401  noKey noKey noKey noKey noKey noKey noKey noKey noKey noKey lock ban
addAuthenticatorApp, in an old session 401  old  old  old  old  old  old  old  old  old  old  lock ban
removeAuthenticatorApp             401  200  200  200  200  200  200  200  200  200  200  lock ban
removeAuthenticatorApp, another’s  401  404  404  404  404  404  404  404  404  404  404  lock ban
removeAuthenticatorApp, in an old session 401  old  old  old  old  old  old  old  old  old  old  lock ban
getRecoveryCodes                 401  200  200  200  200  200  200  200  200  200  200  lock ban
makeRecoveryCodes                401  201  201  201  201  201  201  201  201  201  201  lock ban
makeRecoveryCodes, in an old session 401 old old old  old  old  old  old  old  old  old  lock ban
sendSupportMail                  401  200  200  200  200  200  200  200  200  200  200  lock ban
sendContactMail                  401  200  200  200  200  200  200  200  200  200  200  lock ban
searchPeople                     401 noCall noCall noCall noCall noCall noCall noCall noCall noCall noCall lock ban
disablePerson                    401 noCall noCall noCall noCall noCall noCall noCall noCall noCall noCall lock ban
enablePerson                     401 noCall noCall noCall noCall noCall noCall noCall noCall noCall noCall lock ban
signOutPerson                    401 noCall noCall noCall noCall noCall noCall noCall noCall noCall noCall lock ban
loosenProviderOf                 401 noCall noCall noCall noCall noCall noCall noCall noCall noCall noCall lock ban
resetSecondFactor                401 noCall noCall noCall noCall noCall noCall noCall noCall noCall noCall lock ban
handOver                         401 noCall noCall noCall noCall noCall noCall noCall noCall noCall noCall lock ban
confirmHandOver                  401 noCall noCall noCall noCall noCall noCall noCall noCall noCall noCall lock ban
withdrawHandover                 401 noCall noCall noCall noCall noCall noCall noCall noCall noCall noCall lock ban
invitePeople                     401 noCall noCall noCall noCall noCall noCall noCall noCall noCall noCall lock ban
getOverview                      401 noCall noCall noCall noCall noCall noCall noCall noCall noCall noCall lock ban
`

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
  noG: [404, 'group/not-found'],
  noI: [404, 'import/not-found'],
  noM: [404, 'media/not-found'],
  noT: [404, 'template/not-found'],
  noV: [404, 'version/not-found'],
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
