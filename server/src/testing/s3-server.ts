import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import { onTestFinished } from 'vitest'
import { temporaryFolder } from './temporary-folder.ts'

/** An S3-compatible server with one empty bucket, for one test. The keys are those that the package accepts. */
export async function openS3(): Promise<{ filesUrl: string; bucket: string; close: () => Promise<void> }> {
  const directory = await temporaryFolder()
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'vault' }],
  })
  const { port } = await server.run()
  let isOpen = true
  const close = async (): Promise<void> => {
    if (isOpen) await server.close()
    isOpen = false
  }
  onTestFinished(close)
  return {
    filesUrl: `s3://S3RVER:S3RVER@127.0.0.1:${port}/vault/files`,
    bucket: join(directory, 'vault'),
    close,
  }
}
