import { templateRoutes } from '@cardea/contract'
import type { OfferAnswer } from '../messages/messages.ts'
import { wordsOf } from '../words/words.ts'
import { changeOffer, type Offer } from './kept-offers.ts'
import { newSealing } from './new-sealing.ts'
import { languageNow } from './settings.ts'
import { openClient, putRecord } from './vault.ts'

/** Makes a login of what was sent, with labels in the person’s language. @throws ApiError */
export async function saveByOffer(
  tab: number,
  offer: Offer,
  said: Extract<OfferAnswer, { way: 'save' }>,
): Promise<{ saved: string }> {
  const client = await openClient()
  const { templates } = await client.call(templateRoutes.searchTemplates, {
    body: { searches: [{ field: 'visibility', value: 'PUBLIC' }] },
  })
  const template = templates.find(({ name }) => name === 'Login')
  if (!template) throw new Error('There is no template for logins.')
  const values: Record<string, string> = {
    username: said.username,
    password: offer.password,
    url: offer.origin,
  }
  const words = wordsOf(await languageNow())
  const fields = template.fields.map((field) => ({
    ...field,
    label: words.builtIn(field.label),
    value: values[field.key] || null,
  }))
  const { sealedFor } = await newSealing()
  const body = {
    sealedFor,
    name: said.name.trim() || (URL.parse(offer.page)?.host ?? 'Login'),
    templateID: template._id,
    fields,
    ...(said.groupID !== null && { groupIDs: [said.groupID] }),
  }
  const record = await client.records.make(body, `${offer.secret}${offer.at}`)
  await putRecord(record)
  await changeOffer(tab, { password: '', made: record._id })
  return { saved: record.name }
}
