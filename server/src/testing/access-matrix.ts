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

createRecord                     401  201  201  201  201  201  201  201  201  201  201  lock ban 403
createRecord, into the group     401  noG  noG  403  noG  201  noG  201  403  noG  noG  lock ban 403
createRecord, from the group’s template 401 noT noT 201 noT 201  noT  201  201  noT  noT  lock ban 403
createRecord, from another’s template 401 noT noT noT noT noT noT  noT  noT  noT  noT  lock ban 403
createRecord, with another’s file 401 noM  noM  noM  noM  noM  noM  noM  noM  noM  noM  lock ban 403
createRecord, with the record’s file 401 noM noM noM noM  noM  noM  noM  noM  noM  noM  lock ban 403
searchRecords                    401  hidden seen seen seen seen seen seen hidden hidden hidden lock ban seen
searchRecords, by name           401  hidden seen seen seen seen seen seen hidden hidden hidden lock ban seen
searchRecords, by the group      401  hidden hidden seen hidden seen seen seen hidden hidden hidden lock ban seen
searchRecords, for what lies in a trash 401 hidden hidden hidden hidden hidden hidden hidden hidden hidden hidden lock ban hidden
searchRecords, own ones alone    401  hidden hidden hidden hidden hidden seen hidden hidden hidden hidden lock ban hidden
syncRecords                      401  hidden seen seen seen seen seen seen hidden hidden hidden lock ban seen
syncRecords, for what lies in a trash 401 hidden hidden hidden hidden hidden hidden hidden hidden hidden hidden lock ban hidden
getRecord                        401  404  200  200  200  200  200  200  404  404  404  lock ban 200
getRecordSecrets                 401  404  200  200  200  200  200  200  404  404  404  lock ban 403
getRecordSecrets, to be used, in an old session 401 404 200 200 200 200 200 200 404 404 404 lock ban 200
getRecordSecrets, one of them another’s 401 404 404 404 404 404 404  404  404  404  404  lock ban 403
getRecordSecrets, in an old session 401 404 old old  old  old  old  old  404  404  404  lock ban 403
createRecords                    401  201  201  201  201  201  201  201  201  201  201  lock ban 403
createRecords, one of them into the group 401 noG noG 403 noG 201 noG 201 403  noG  noG  lock ban 403
createRecords, one of them from another’s template 401 noT noT noT noT noT noT noT noT noT noT lock ban 403
createRecords, one of them with the record’s file 401 noM noM noM noM noM noM noM noM noM noM lock ban 403
createRecords, into another’s import 401 noI noI noI noI  noI  noI  noI  noI  noI  noI  lock ban 403
searchImports                    401  seen seen seen seen seen seen seen seen seen seen lock ban 403
searchImports, for another’s     401  hidden hidden hidden hidden hidden hidden hidden hidden hidden hidden lock ban 403
getImport                        401  200  200  200  200  200  200  200  200  200  200  lock ban 403
getImport, another’s             401  noI  noI  noI  noI  noI  noI  noI  noI  noI  noI  lock ban 403
undoImport                       401  200  200  200  200  200  200  200  200  200  200  lock ban 403
undoImport, another’s            401  noI  noI  noI  noI  noI  noI  noI  noI  noI  noI  lock ban 403
getRecord, in a trash            401  404  404  404  404  404  404  404  404  404  404  lock ban 404
getOneTimeCode                   401  404  200  200  200  200  200  200  404  404  404  lock ban 403
getOneTimeCode, in a trash       401  404  404  404  404  404  404  404  404  404  404  lock ban 403
changeRecord                     401  404  403  403  200  200  200  200  404  404  404  lock ban 403
changeRecord, one’s own name alone 401 404 200  200  200  200  200  200  404  404  404  lock ban 403
changeRecord, with another’s file 401 404  403  403  noM  noM  noM  noM  404  404  404  lock ban 403
changeRecord, without its files  401  404  403  403  200  200  200  200  404  404  404  lock ban 403
changeRecord, from an old version 401 404  403  403  409  409  409  409  404  404  404  lock ban 403
listRecordActivity               401  404  200  200  200  200  200  200  404  404  404  lock ban 403
listRecordActivity, what the owner did 401 404 hidden hidden hidden hidden seen seen 404 404 404 lock ban 403
listVersions                     401  404  403  403  200  200  200  200  404  404  404  lock ban 403
getVersion                       401  404  403  403  200  200  200  200  404  404  404  lock ban 403
getVersion, an unknown one       401  404  403  403  noV  noV  noV  noV  404  404  404  lock ban 403
getVersionChange                 401  404  403  403  200  200  200  200  404  404  404  lock ban 403
getVersionChange, of an unknown one 401 404 403 403 noV noV noV noV 404 404 404 lock ban 403
restoreVersion                   401  404  403  403  200  200  200  200  404  404  404  lock ban 403
restoreVersion, from an old version 401 404 403 403  409  409  409  409  404  404  404  lock ban 403
restoreVersion, an unknown one   401  404  403  403  noV  noV  noV  noV  404  404  404  lock ban 403
getAccessChain                   401  404  200  200  200  200  200  200  404  404  404  lock ban 403
getAccessChain, of a person without access 401 404 noA noA noA noA noA noA 404 404 404 lock ban 403
getExposure                      401  404  403  403  403  403  200  200  404  404  404  lock ban 403
countAttention                   401  200  200  200  200  200  200  200  200  200  200  lock ban 403
searchExposure                   401  200  200  200  200  200  200  200  200  200  200  lock ban 403
settleExposure                   401  404  403  403  403  403  200  403  404  404  404  lock ban 403
settleExposure, one of them another’s 401 404 403 403 403 403 404 403  404  404  404  lock ban 403
previewAccess                    401  404  403  403  403  403  200  200  404  404  404  lock ban 403
previewAccess, of a group        401  noG  noG  403  noG  403  noG  200  403  noG  noG  lock ban 403
previewAccess, of a transfer     401  404  403  403  403  403  200  403  404  404  404  lock ban 403
previewAccess, of a transfer, in an old session 401 404 403 403 403 403 old 403 404 404 404 lock ban 403
previewAccess, of removing a stranger 401 404 403  403  403  403  noA  noA  404  404  404  lock ban 403
previewAccess, of sharing with its owner 401 404 403 403 403 403 fixed fixed 404 404 404 lock ban 403
reviewAccess                     401  200  200  200  200  200  200  200  200  200  200  lock ban 403
findUntidy                       401  200  200  200  200  200  200  200  200  200  200  lock ban 403
deleteRecord                     401  404  403  403  403  403  200  403  404  404  404  lock ban 403
deleteRecord, in a trash         401  404  404  404  404  404  404  404  404  404  404  lock ban 403
listTrash                        401  hidden hidden hidden hidden hidden seen hidden hidden hidden hidden lock ban 403
restoreRecord                    401  404  404  404  404  404  200  404  404  404  404  lock ban 403
restoreRecord, in no trash       401  404  404  404  404  404  404  404  404  404  404  lock ban 403
purgeRecord                      401  404  404  404  404  404  200  404  404  404  404  lock ban 403
purgeRecord, in no trash         401  404  404  404  404  404  404  404  404  404  404  lock ban 403
emptyTrash                       401  200  200  200  200  200  200  200  200  200  200  lock ban 403
deleteRecords                    401  404  403  403  403  403  200  403  404  404  404  lock ban 403
deleteRecords, one of them another’s 401 404 403 403 403 403 404 403 404  404  404  lock ban 403
restoreRecords                   401  404  404  404  404  404  200  404  404  404  404  lock ban 403
restoreRecords, one of them in no trash 401 404 404 404 404 404 404 404 404 404 404 lock ban 403
leaveRecord                      401  404  200  200  200  200  mustStay 200 404 404 404 lock ban 403
shareRecord                      401  404  403  403  403  403  200  200  404  404  404  lock ban 403
shareRecord, with an address without account 401 404 403 403 403 403 200 200 404 404 404 lock ban 403
shareRecord, with its owner      401  404  403  403  403  403  fixed fixed 404 404 404 lock ban 403
shareRecord, with a friend and its owner 401 404 403 403 403 403 fixed fixed 404 404 404 lock ban 403
removeRecordAccess               401  404  403  403  403  403  200  200  404  404  404  lock ban 403
removeRecordAccess, of its owner 401  404  403  403  403  403  fixed fixed 404 404 404 lock ban 403
removeRecordAccess, of a stranger  401  404  403  403  403  403  noA  noA  404  404  404  lock ban 403
revokeRecordAccess               401  404  403  403  403  403  200  200  404  404  404  lock ban 403
revokeRecordAccess, of its owner 401  404  403  403  403  403  fixed fixed 404 404 404 lock ban 403
revokeRecordAccess, of a stranger  401  404  403  403  403  403  noA  noA  404  404  404  lock ban 403
transferRecord                   401  404  403  403  403  403  200  403  404  404  404  lock ban 403
transferRecord, to no account    401  404  403  403  403  403  noU  403  404  404  404  lock ban 403
transferRecord, to its owner     401  404  403  403  403  403  fixed 403 404  404  404  lock ban 403
transferRecord, in an old session 401 404  403  403  403  403  old  403  404  404  404  lock ban 403
addRecordToGroups                401  404  403  403  403  403  200  200  404  404  404  lock ban 403
addRecordToGroups, one of them another’s 401 404 403 403 403 403 noG noG 404 404  404  lock ban 403
takeRecordOutOfGroups            401  404  403  403  403  403  200  200  404  404  404  lock ban 403
takeRecordOutOfGroups, where one does not hold it 401 404 403 403 403 403 noG noG 404 404 404 lock ban 403
addRecordsToGroups               401  404  403  403  403  403  200  200  404  404  404  lock ban 403
addRecordsToGroups, one of them another’s 401 404 403 403 403 403 404 404 404 404 404 lock ban 403
addRecordsToGroups, into another’s 401 404 403 403 403 403 noG noG 404 404 404  lock ban 403
takeRecordsOutOfGroups           401  404  403  403  403  403  200  200  404  404  404  lock ban 403
takeRecordsOutOfGroups, of another’s 401 404 403 403 403 403 noG noG 404 404 404 lock ban 403
listGroupRecords                 401  404  404  seen 404  seen 404  seen hidden 404 404 lock ban seen
listRecordPendingAccess          401  404  403  403  403  403  200  200  404  404  404  lock ban 403
withdrawRecordPendingAccess      401  404  403  403  403  403  200  200  404  404  404  lock ban 403
withdrawRecordPendingAccess, of an address that is not invited 401 404 403 403 403 403 noA noA 404 404 404 lock ban 403
getKeys                          401  200  200  200  200  200  200  200  200  200  200  lock ban 403
makeKeys                         401  201  201  201  201  201  201  201  201  201  201  lock ban 403
changeKeys                       401  200  200  200  200  200  200  200  200  200  200  lock ban 403
makeUnlockRequest                401  201  201  201  201  201  201  201  201  201  201  lock ban 403
endUnlockRequest                 401  200  200  200  200  200  200  200  200  200  200  lock ban 403
findKeys                         401  200  200  200  200  200  200  200  200  200  200  lock ban 403
getWantedKeys                    401  200  200  200  200  200  200  200  200  200  200  lock ban 403
handOverKeys                     401  200  200  200  200  200  200  200  200  200  200  lock ban 403
makeItemIDs                      401  200  200  200  200  200  200  200  200  200  200  lock ban 403
getRecordKeys                    401  404  403  403  ofS  ofS  ofS  ofS  404  404  404  lock ban 403
readForConversion                401  404  403  403  403  403  200  403  404  404  404  lock ban 403
readForConversion, back to the server, in an old session 401 404 403 403 403 403 old 403 404 404 404 lock ban 403
convertRecords                   401  200  200  200  200  200  200  200  200  200  200  lock ban 403
convertRecords, back to the server, in an old session 401 old old old old old old old old old old lock ban 403
makeLink                         401  201  201  201  201  201  201  201  201  201  201  lock ban 403
makeLink, of the record          401  404  403  403  403  403  201  201  404  404  404  lock ban 403
searchLinks                      401  200  200  200  200  200  200  200  200  200  200  lock ban 403
searchLinks, of the record       401  404  403  403  403  403  200  200  404  404  404  lock ban 403
endLink                          401  200  200  200  200  200  200  200  200  200  200  lock ban 403
endLink, of the record           401  noL  noL  noL  noL  noL  200  200  noL  noL  noL  lock ban 403
lookAtLink                       200  200  200  200  200  200  200  200  200  200  200  200  200 200
lookAtLink, by a wrong door      noL  noL  noL  noL  noL  noL  noL  noL  noL  noL  noL  noL  noL noL
sendLinkCode                     200  200  200  200  200  200  200  200  200  200  200  200  200 200
openLink                         200  200  200  200  200  200  200  200  200  200  200  200  200 200
downloadLinkFile, of another attempt noM noM noM noM noM noM noM noM noM noM noM noM noM noM
makeIntake                       401  201  201  201  201  201  201  201  201  201  201  lock ban 403
makeIntake, for the group        401  noG  noG  403  noG  201  noG  201  403  noG  noG  lock ban 403
searchIntakes                    401  200  200  200  200  200  200  200  200  200  200  lock ban 403
getIntake                        401  200  200  200  200  200  200  200  200  200  200  lock ban 403
getIntake, of the group          401  noF  noF  noF  noF  noF  noF  200  noF  noF  noF  lock ban 403
closeIntake                      401  200  200  200  200  200  200  200  200  200  200  lock ban 403
closeIntake, of the group        401  noF  noF  noF  noF  noF  noF  200  noF  noF  noF  lock ban 403
openAnswer                       401  noF  noF  noF  noF  noF  noF  200  noF  noF  noF  lock ban 403
downloadAnswerFile, that is none 401  noF  noF  noF  noF  noF  noF  noM  noF  noF  noF  lock ban 403
takeAnswer                       401  noF  noF  noF  noF  noF  noF  201  noF  noF  noF  lock ban 403
discardAnswer                    401  noF  noF  noF  noF  noF  noF  200  noF  noF  noF  lock ban 403
lookAtIntake                     200  200  200  200  200  200  200  200  200  200  200  200  200  200
lookAtIntake, by a wrong door    noF  noF  noF  noF  noF  noF  noF  noF  noF  noF  noF  noF  noF  noF
uploadIntakeFile                 201  201  201  201  201  201  201  201  201  201  201  201  201  201
answerIntake                     201  201  201  201  201  201  201  201  201  201  201  201  201  201
askForAccess                     401  201  201  201  201  201  201  201  201  201  201  lock ban 403
searchAccessRequests             401  200  200  200  200  200  200  200  200  200  200  lock ban 403
approveAccessRequest             401  noR  noR  noR  noR  noR  200  200  noR  noR  noR  lock ban 403
refuseAccessRequest              401  noR  noR  noR  noR  noR  200  200  noR  noR  noR  lock ban 403
getEmergencyKeys                 401  403  403  403  403  403  403  403  403  403  403  lock ban 403
endAccessRequest                 401  200  200  200  200  200  200  200  200  200  200  lock ban 403
listTrustedPeople                401  200  200  200  200  200  200  200  200  200  200  lock ban 403
setTrustedPeople                 401  200  200  200  200  200  200  200  200  200  200  lock ban 403
setTrustedPeople, in an old session 401 old old old old  old  old  old  old  old  old  lock ban 403
stopBeingTrusted                 401  200  200  200  200  200  200  200  200  200  200  lock ban 403
stopBeingTrusted, of others      401  noA  noA  noA  noA  noA  noA  noA  noA  noA  noA  lock ban 403
uploadMedia                      401  201  201  201  201  201  201  201  201  201  201  lock ban 403
downloadMedia                    401  404  200  200  200  200  200  200  404  404  404  lock ban 200
downloadMedia, without naming the record 401 400 400 400 400 400 400 400 400 400 400 lock ban 400
downloadMedia, of a file that nothing holds 401 404 404 404 404 404 404 404 404 404 404 lock ban 404
noteRecentRecord                 401  404  200  200  200  200  200  200  404  404  404  lock ban 403
pinRecord                        401  404  200  200  200  200  200  200  404  404  404  lock ban 403
pinRecords                       401  404  200  200  200  200  200  200  404  404  404  lock ban 403
pinRecords, one of them another’s 401 404 404 404  404  404  404  404  404  404  404  lock ban 403
unpinRecords                     401  200  200  200  200  200  200  200  200  200  200  lock ban 403
listSetAsideFindings             401  200  200  200  200  200  200  200  200  200  200  lock ban 403
findBreachRanges, without a service 401 noCall noCall noCall noCall noCall noCall noCall noCall noCall noCall lock ban 403
findSiteIcons, where they are off 401  noCall noCall noCall noCall noCall noCall noCall noCall noCall noCall lock ban 403
setFindingAside                  401  404  200  200  200  200  200  200  404  404  404  lock ban 403
takeFindingBack                  401  200  200  200  200  200  200  200  200  200  200  lock ban 403
unpinRecord                      401  200  200  200  200  200  200  200  200  200  200  lock ban 403

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
getOverview                      401 noCall noCall noCall noCall noCall noCall noCall noCall noCall noCall lock ban noCall
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
