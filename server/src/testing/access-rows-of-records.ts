/** Rows of the access matrix (access-matrix.ts): of calls about records. */
export const rowsOfRecords = `
                                 anon str  view viewG edit editG own  ownG rev  rem  inv  locked banned service
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
`
