import { expect, test } from 'vitest'
import { multipartOf } from './multipart.ts'

/** Read by the platform, as a server would. */
const read = async (file: File): Promise<File> => {
  const body = multipartOf(file)
  const form = await new Response(body, { headers: { 'content-type': body.type } }).formData()
  const part = form.get('file')
  if (!(part instanceof File)) throw new Error('There is no file in the body.')
  return part
}

test('a body holds the one file, its bytes as they are', async () => {
  const bytes = crypto.getRandomValues(new Uint8Array(5000))
  const part = await read(new File([bytes], 'Contract 2026.pdf', { type: 'application/pdf' }))
  expect(part.name).toBe('Contract 2026.pdf')
  expect(part.type).toBe('application/pdf')
  expect(new Uint8Array(await part.arrayBuffer())).toEqual(bytes)
})

test('no name ends its line or begins another part', async () => {
  const text = await multipartOf(new File(['x'], 'a"\r\nX-Evil: 1\r\n\r\n--b.txt')).text()
  expect(text).toContain('filename="a%22%0D%0AX-Evil: 1%0D%0A%0D%0A--b.txt"')
  expect(text.split('\r\n\r\n')).toHaveLength(2)
})

test('each body has a boundary of its own', () => {
  const file = new File(['x'], 'a')
  expect(multipartOf(file).type).not.toBe(multipartOf(file).type)
})
