import { sealingKeyFrom, unseal } from '@cardea/client/sealing-at-rest/sealing'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '../../app/query-client.ts'
import { openDraftSlot } from '../../data/drafts/draft-slot.ts'
import { inTurn, placeOf } from '../../data/drafts/kept-drafts.ts'
import { sentPlaceOf, sentPrefix } from '../../data/keys/sent-place.ts'
import { forgetServerFacts } from '../../data/server/server-facts.ts'
import { keyStore } from '../../storage/key-store.ts'
import { answerKeys, answerKeysElsewhere } from '../../testing/answer-keys.ts'
import { furnish } from '../../testing/furnish.ts'
import { aUser } from '../../testing/group.fixture.ts'
import { openApp, reload } from '../../testing/open-app.tsx'
import { buttonOf, dialogOf, fieldOf, mainButton } from '../../testing/parts.ts'
import { loginTemplate } from '../../testing/template.fixture.ts'

const lena = aUser('Lena Marek')
const place = placeOf(lena._id, 'new')
const draftKey = 'A'.repeat(43)
const form = () => dialogOf(/Login|New record/)

/** What opens a draft: the server’s key alone, another one, or nothing is kept. */
async function openedBy(): Promise<'server' | 'another' | 'nothing'> {
  const kept = await keyStore.get(place)
  if (!(kept instanceof Uint8Array)) return 'nothing'
  return (await unseal(await sealingKeyFrom(draftKey), `${place}:1`, kept)) === undefined
    ? 'another'
    : 'server'
}

async function write(): Promise<void> {
  furnish({ me: lena, templates: [loginTemplate], setting: { draftKey } })
  answerKeys(lena)
  await openApp('/records')
  await mainButton('New record').last().click()
  await fieldOf('Name', form()).fill('Payroll portal')
  await expect.poll(openedBy).toBe('server')
}

async function goOnAfterReload(): Promise<void> {
  await reload()
  await mainButton('New record').last().click()
  await buttonOf('Continue', form()).click()
  await expect.element(fieldOf('Name', form())).toHaveValue('Payroll portal')
}

async function forItsPeople(): Promise<void> {
  await form()
    .getByRole('button', { name: /with this Cardea’s help/ })
    .click()
  await page.getByRole('menuitemradio', { name: /^Only its people/ }).click()
}

beforeEach(() => keyStore.delete(place))

test('a draft that only its people can open is kept so that the server’s key opens it no more, and comes back after a reload', async () => {
  await write()
  await forItsPeople()
  await expect.poll(openedBy).toBe('another')
  await goOnAfterReload()
})

test('without the person’s keys such a draft is not kept, and what was kept before goes', async () => {
  await write()
  forgetServerFacts()
  answerKeysElsewhere(lena, { sealingModes: 'people' })
  await goOnAfterReload()
  await expect.poll(openedBy).toBe('nothing')
  await expect.element(fieldOf('Name', form())).toHaveValue('Payroll portal')
})

test('a dropped draft takes with it what was sent from it, and nothing that was sent from another', async () => {
  await write()
  const areSent = () => keyStore.names(sentPrefix)
  await keyStore.put(await sentPlaceOf(lena._id, 'first'), new Uint8Array(1))
  const slotOf = async (name: string) => {
    const slot = await openDraftSlot(queryClient, name)
    if (!slot) throw new Error('No draft is kept here.')
    return slot
  }
  const copy = await slotOf('copy')
  for (const sentBy of [undefined, 'second']) {
    copy.drop(sentBy)
    await inTurn(() => Promise.resolve())
    expect(await areSent()).toHaveLength(1)
  }
  const own = await slotOf('new')
  own.drop('first')
  await inTurn(() => Promise.resolve())
  expect(await areSent()).toEqual([])
})
