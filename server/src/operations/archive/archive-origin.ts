/** Whose archive it is, and which ones a command takes. */
import { fingerprintOf } from '@cardea/sealing'
import { StartError } from '../../base/start-error.ts'
import { say } from '../command.ts'

/** The identity that signed an archive; undefined for one that is not signed. */
export type ArchiveSigner = string | undefined

/** Judges an archive before anything of it is used. @throws StartError for one that is not taken */
export type JudgeOrigin = (signer: ArchiveSigner) => Promise<void>

interface Taken {
  /** `--from`: the fingerprint of the only vault whose archives are taken. */
  from?: string | undefined
  /** `--unsigned`: archives that are not signed are taken too. */
  unsigned?: boolean | undefined
  /** Finds the identity of the vault beside the command; undefined without a vault, null if it has signed nothing yet. */
  findOwn?: () => Promise<string | null | undefined>
}

const unsignedSentence =
  'The archive is not signed, so nothing shows whose it is: a Cardea from before signatures made it, or the signature was taken away. Nothing was changed.'

/**
 * Prints whose archive it is, and refuses it unless `--from` names that vault or, without `--from`, the vault beside the
 * command is that one, or there is none.
 * @throws StartError for a `--from` that is no fingerprint
 */
export function judgeOrigin({ from, unsigned = false, findOwn = async () => undefined }: Taken): JudgeOrigin {
  const wanted = from === undefined ? undefined : readFingerprint(from)
  return async (signer) => {
    if (signer === undefined) {
      if (wanted !== undefined) throw new StartError(`${unsignedSentence} --from takes signed archives only.`)
      if (!unsigned) throw new StartError(`${unsignedSentence} If you know where it comes from: --unsigned`)
      return say('The archive is not signed: nothing shows whose it is.')
    }
    const fingerprint = await fingerprintOf(signer)
    if (wanted !== undefined && readFingerprint(fingerprint) !== wanted) {
      throw new StartError(
        `The archive is of another vault than --from names: its fingerprint is ${fingerprint}. Nothing was changed.`,
      )
    }
    const own = wanted === undefined ? await findOwn() : undefined
    if (own !== undefined && own !== signer) {
      const ownName =
        own === null
          ? 'and the vault here has none yet'
          : `that of the vault here ${await fingerprintOf(own)}`
      throw new StartError(
        `The archive is of another vault: its fingerprint is ${fingerprint}, ${ownName}. If that is the one you mean: --from "${fingerprint}"; nothing was changed.`,
      )
    }
    const relation = own === undefined ? '' : ', which is the one here'
    say(`The archive is signed by the vault with the fingerprint ${fingerprint}${relation}.`)
  }
}

/** Takes every archive: for those that this process has made itself. */
export const takeOwnArchive: JudgeOrigin = async () => {}

/** A fingerprint as people type it, with or without its spaces. */
function readFingerprint(text: string): string {
  const digits = text.replaceAll(/[\s:-]/g, '').toLowerCase()
  if (/^[0-9a-f]{20}$/.test(digits)) return digits
  throw new StartError(
    `--from is “${text}”, but must be a fingerprint of 20 hexadecimal digits, as npm run keys -- status prints it.`,
  )
}
