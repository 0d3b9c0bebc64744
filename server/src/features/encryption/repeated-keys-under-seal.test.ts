import { expect, test } from 'vitest'
import { keyPairOf } from '../../testing/hpke-by-hand.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp({ settings: { REQUEST_ENCRYPTION: 'on' } })

test('a body under seal that holds a key twice is refused as one in plain is', async () => {
  const page = await app.page(await app.aPerson({ name: 'Ada', clientKey: keyPairOf() }))
  const body = { json: { name: 'New' }, written: '{"name":"New","name":"Other"}' }
  expect(await page.call({ method: 'PATCH', body })).toMatchObject({
    status: 400,
    json: { errors: [{ code: 'request/invalid', path: '' }] },
  })
  expect((await page.call()).json).toMatchObject({ name: 'Ada' })
})
