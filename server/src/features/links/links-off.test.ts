import { linkRoutes } from '@cardea/contract'
import { expect, test } from 'vitest'
import { expectError } from '../../testing/answer.ts'
import { expectOver, linkCalls } from '../../testing/links.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const { aLink, make, look, open, headersOf } = linkCalls(app)

test('where links are off none is made and those that are open open no more, told as ended; on again, they open', async () => {
  const ana = await app.aPerson()
  const link = await aLink(ana)
  const { config } = app.parts
  const off = await app.beside({ config: { ...config, areLinksOn: false } })

  const answer = await off.as(ana).call(linkRoutes.makeLink, {
    body: {
      content: link.content,
      doorHash: 'A'.repeat(43),
      most: 1,
      expiresAt: link.expiresAt,
      label: 'Wi-Fi',
    },
  })
  expectError(answer, 403, 'policy/forbidden')
  for (const act of ['look', 'open', 'code']) {
    const headers = headersOf(link.door, 'A'.repeat(22))
    const body = act === 'code' ? { email: 'rhea@example.org' } : {}
    const refused = await off.as().send('POST', `/link/${link._id}/${act}`, { body, headers })
    expectOver(refused, 'ended', null)
  }
  const listed = await off.as(ana).call(linkRoutes.searchLinks, { body: { isOver: true } })
  expect(listed.body.links).toMatchObject([{ _id: link._id, over: { why: 'ended', at: null } }])
  await off.close()

  expect((await look(link)).body.viewsLeft).toBe(1)
  expect((await open(link)).status).toBe(200)
  expect((await make(ana)).answer.status).toBe(201)
})
