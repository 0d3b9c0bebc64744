import { exportCsv } from './export-csv.ts'
import { exportDocument, type ExportInput, type PlacedFile } from './export-document.ts'

export interface ExportOptions {
  format: 'json' | 'csv'
  /** Seals the export in the age format; null leaves it open for anybody who finds it. */
  passphrase: string | null
}

export interface BuiltExport {
  blob: Blob
  /** How the file's name ends. */
  extension: 'json' | 'csv' | 'zip' | 'json.age' | 'csv.age' | 'zip.age'
}

/** An export as one file: a zip where there are files, sealed where there is a passphrase. */
export async function buildExport(
  input: ExportInput,
  { format, passphrase }: ExportOptions,
): Promise<BuiltExport> {
  const { json, files } = exportDocument(input)
  const text = format === 'json' ? json : exportCsv(input.records)
  const name = format === 'json' ? 'cardea.json' : 'cardea.csv'
  const blob =
    files.length === 0 ? new Blob([text]) : await zipUp([{ path: name, blob: new Blob([text]) }, ...files])
  const extension = files.length === 0 ? format : 'zip'
  if (passphrase === null) return { blob, extension }
  return { blob: await seal(blob, passphrase), extension: `${extension}.age` }
}

/** Text is packed; files mostly are already. One after the other, so that no more than one lies in memory. */
async function zipUp(entries: readonly PlacedFile[]): Promise<Blob> {
  const { Zip, ZipDeflate, ZipPassThrough } = await import('fflate')
  const parts: Uint8Array<ArrayBuffer>[] = []
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    parts.push(new Uint8Array(bytes))
  })
  for (const { path, blob } of entries) {
    const entry = path.startsWith('files/') ? new ZipPassThrough(path) : new ZipDeflate(path, { level: 6 })
    zip.add(entry)
    entry.push(new Uint8Array(await blob.arrayBuffer()), true)
  }
  zip.end()
  return new Blob(parts)
}

async function seal(blob: Blob, passphrase: string): Promise<Blob> {
  const { Encrypter } = await import('age-encryption')
  const encrypter = new Encrypter()
  encrypter.setPassphrase(passphrase)
  return new Response(await encrypter.encrypt(blob.stream())).blob()
}
