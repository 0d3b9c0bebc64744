import { isLoopback } from '../base/loopback.ts'
import type { ReadSetting } from './setting-names.ts'
import { StartError } from '../base/start-error.ts'

/** A bucket of an S3-compatible store, with its credentials. */
export interface S3Location {
  /** Of the bucket and the prefix within it; ends with a slash. */
  baseUrl: string
  region: string
  accessKeyID: string
  secretAccessKey: string
}

const example =
  's3://KEY:SECRET@s3.example.org/bucket?region=eu-central-1, or s3://bucket?region=eu-central-1 for AWS with AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY'

/**
 * Reads FILES_URL. With user and password, or a port, `host` is the store and the path begins with the bucket;
 * otherwise it is a bucket of AWS, or of the store that `endpoint` names. Stores on other machines are reached by
 * https.
 * @throws StartError
 */
export function readS3Location(text: string, read: ReadSetting): S3Location {
  const url = URL.parse(text)
  if (url?.protocol !== 's3:' || url.hostname === '')
    throw new StartError(`FILES_URL must be such as ${example}.`)
  const region = url.searchParams.get('region') ?? 'us-east-1'
  const isOfHost = url.username !== '' || url.port !== ''
  const folders = url.pathname.split('/').filter((part) => part !== '')
  const accessKeyID = decodeURIComponent(url.username) || read('AWS_ACCESS_KEY_ID')
  const secretAccessKey = decodeURIComponent(url.password) || read('AWS_SECRET_ACCESS_KEY')
  if (accessKeyID === undefined || secretAccessKey === undefined) {
    throw new StartError(
      `FILES_URL holds no key, and AWS_ACCESS_KEY_ID is not set. It must be such as ${example}.`,
    )
  }
  const endpoint = isOfHost
    ? originOf(url.host, url.hostname)
    : endpointOf(url.searchParams.get('endpoint'), region)
  const path = isOfHost ? folders : [url.hostname, ...folders]
  if (path.length === 0) throw new StartError(`FILES_URL names no bucket. It must be such as ${example}.`)
  return { baseUrl: `${endpoint}/${path.join('/')}/`, region, accessKeyID, secretAccessKey }
}

const originOf = (host: string, name: string): string => `${isLoopback(name) ? 'http' : 'https'}://${host}`

function endpointOf(given: string | null, region: string): string {
  if (given === null) return `https://s3.${region}.amazonaws.com`
  const url = URL.parse(given)
  if (url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname))) return url.origin
  throw new StartError('The endpoint in FILES_URL must be an https address, such as https://s3.example.org.')
}
