import { SealingError } from '@cardea/sealing'
import type { Core } from '../core.ts'
import { workOnFile, type FileSealer } from './work-on-file.ts'

/** The sealer of the environment, or one that works in place. @throws ApiError network if it does not load */
export const fileSealerOf = async ({ environment }: Core): Promise<FileSealer> =>
  (await environment.files?.()) ?? inPlace

const inPlace: FileSealer = {
  async sealFile(file) {
    const answer = await workOnFile(file)
    if (answer.kind !== 'sealed') throw new SealingError()
    return answer
  },
  async openFile(file) {
    const answer = await workOnFile(file)
    if (answer.kind !== 'opened') throw new SealingError()
    return answer.plain
  },
}
