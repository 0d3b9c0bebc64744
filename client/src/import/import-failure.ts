/** Why a file cannot be taken, as the client puts it into words. */
export type FailureCode =
  | 'empty'
  | 'too-large'
  | 'unknown-format'
  | 'nothing-inside'
  | 'broken-zip'
  | 'encrypted-zip'
  | 'expands-too-far'
  | 'broken-json'
  | 'broken-csv'
  | 'broken-xml'
  | 'broken-kdbx'
  | 'broken-container'
  | 'password-needed'
  | 'password-wrong'
  | 'bound-to-account'
  | 'unsupported-version'
  | 'key-too-costly'
  | 'unsupported-cipher'
  /** A fault of the reader itself. */
  | 'unreadable'

export interface FailureParams {
  /** Where the file breaks, counted from 1. */
  line?: number
  /** The file within an archive. */
  entry?: string
  /** In bytes. */
  most?: number
  /** What was found in place of what is known. */
  found?: string
}

/** A file that is not taken: nothing of it is made. */
export class ImportFailure extends Error {
  readonly code: FailureCode
  readonly params: FailureParams

  constructor(code: FailureCode, params: FailureParams = {}, options?: ErrorOptions) {
    super(code, options)
    this.name = 'ImportFailure'
    this.code = code
    this.params = params
  }
}
