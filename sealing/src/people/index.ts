export { addressTag } from './address-tag.ts'
export { approvalProof, approvalSecret } from './approval.ts'
export { uuidBytes } from './bytes.ts'
export { checkChain, checkNext, descends, readStatement, takesBack, type CheckedStatement } from './chain.ts'
export { openBox, sealBox, type BoxPlace, type LeftKeys } from './emergency.ts'
export { faceID, faceOf, groupSealPair, isLinked, linkFace, sealPointOf } from './face.ts'
export { openFile, sealFile, type FileLabel } from './file.ts'
export { fingerprint, fingerprintPlaces, placesOfFingerprint } from './fingerprint-words.ts'
export { openAnswer, sealAnswer, type IntakeAnswer, type SealedAnswer } from './intake.ts'
export { intakeMark, readIntakeFragment } from './intake-address.ts'
export { keptKey } from './kept-key.ts'
export { paddedLength } from './padding.ts'
export { keyIDOf } from './key-id.ts'
export { generationOfLeftName, openLeftName, sealLeftName } from './left-name.ts'
export {
  linkDoor,
  linkDoorHash,
  makeLinkSecret,
  openLink,
  readLinkSecret,
  sealLink,
  type LinkContent,
  type SealedFileNote,
} from './link.ts'
export { derivePair, importPair, makePair, type StoredPair } from './pair.ts'
export { openPart, partKeyID, sealPart, type PartPlace } from './part.ts'
export {
  isOwnSigned,
  signOwn,
  signStatement,
  statementBytes,
  statementHash,
  type Signed,
  type Statement,
} from './statement.ts'
export { trustLine, trustLineBytes, trustLineStart, trustMark } from './trust-line.ts'
export {
  anchorOf,
  openAccountKey,
  passkeySalts,
  sealAccountKey,
  wordsAnchorKey,
  type AccountKeyPlace,
  type UnlockerPair,
} from './unlocker.ts'
export {
  givenForm,
  giveKey,
  giverOf,
  openGiven,
  unwrapKey,
  wrapKey,
  type Giver,
  type WrapPlace,
} from './wrap.ts'
