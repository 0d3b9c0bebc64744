import { ImportFailure } from './import-failure.ts'

const mark = 'age-encryption.org/v1'
const armour = '-----BEGIN AGE ENCRYPTED FILE-----'

const startOf = (file: Blob): Promise<string> => file.slice(0, armour.length).text()

/** Whether a file is sealed in the age format, as our own exports are. */
export async function isAge(file: Blob): Promise<boolean> {
  const start = await startOf(file)
  return start.startsWith(mark) || start === armour
}

/** What lies within, opened with its passphrase. @throws ImportFailure password-needed, password-wrong, broken-container */
export async function openAge(file: Blob, passphrase: string | undefined): Promise<Blob> {
  if (!passphrase) throw new ImportFailure('password-needed')
  const { Decrypter, armor } = await import('age-encryption')
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  const isArmoured = (await startOf(file)) === armour
  try {
    const plain = isArmoured
      ? await decrypter.decrypt(armor.decode(await file.text()))
      : await decrypter.decrypt(file.stream())
    return plain instanceof Uint8Array ? new Blob([new Uint8Array(plain)]) : await new Response(plain).blob()
  } catch (error) {
    const isWrong = error instanceof Error && /no identity matched/i.test(error.message)
    throw new ImportFailure(isWrong ? 'password-wrong' : 'broken-container')
  }
}
