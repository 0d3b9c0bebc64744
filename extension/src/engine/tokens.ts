type Split<Text extends string> = Text extends `${infer First} ${infer Rest}` ? First | Split<Rest> : Text

/** The words of one text, which is shorter in the built script than a list. */
export const list = <const Text extends string>(text: Text) => text.split(' ') as Split<Text>[]

/** The parts of a card. */
export const cardTokens = list('cc-number cc-name cc-exp cc-exp-month cc-exp-year cc-csc')

/** The parts of an identity, but for its mail address. */
export const identityTokens = list(
  'name given-name additional-name family-name tel street-address address-line1 address-line2 postal-code address-level2 address-level1 country bday bday-day bday-month bday-year',
)

/** What the engine finds, named as in HTML's `autocomplete`. */
export const tokens = [
  ...list('username email current-password new-password one-time-code'),
  ...cardTokens,
  ...identityTokens,
]

export type Token = (typeof tokens)[number]
