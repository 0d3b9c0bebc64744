import { join } from 'node:path'
import type { Config } from '../../config/config.ts'
import { createFileFolder } from './file-folder.ts'
import type { FileStore } from './file-store.ts'
import { createS3Store } from './s3-store.ts'

/** The store of files that the settings name. */
export const openFileStore = ({
  dataDirectory,
  filesBucket,
}: Pick<Config, 'dataDirectory' | 'filesBucket'>): FileStore =>
  filesBucket ? createS3Store(filesBucket) : createFileFolder(join(dataDirectory, 'files'))
